import { cut } from '#lib/text/cut.ts';
import type { StagedOption } from '../model.ts';
import { plainText } from '../values/plain-text.ts';
import { slugOfCommon } from '../values/slug-of-common.ts';
import { firstText, type RawOffer } from './raw.ts';

const MAX_OPTIONS = 100;
const MAX_VALUE = 500;
const MAX_NAME = 200;
/** The same with entities and tags that are taken out of it. */
const MAX_WRITTEN = 10 * MAX_NAME;
/** Where the first of them stands: without that every one of a long row would be tried. */
const COLONS = /(?<![\s:])[\s:]+$/;

/** Elements that are shown like a parameter, unless a parameter of that name is there. */
const ELEMENTS: readonly (readonly [string, string])[] = [
  ['weight', 'Вес'],
  ['dimensions', 'Габариты, см'],
  ['country_of_origin', 'Страна производства'],
  ['sales_notes', 'Условия продажи'],
  ['manufacturer_warranty', 'Гарантия производителя'],
];
const WORDS: Readonly<Record<string, string>> = { true: 'да', false: 'нет' };

/**
 * A name without its final colon. It is bounded before anything is looked for in it: a feed may write a
 * megabyte.
 */
export function nameOf(param: { name: string }): string {
  return cut(plainText(cut(param.name, MAX_WRITTEN)), MAX_NAME).replace(COLONS, '');
}

function valueWithUnit(param: { unit: string; value: string }): string {
  const value = plainText(param.value);
  const unit = plainText(param.unit);
  return unit && value && !value.endsWith(unit) ? `${value} ${unit}` : value;
}

/**
 * The options of a product: parameters with their units, repeated names joined («Цвет: чёрный, белый»), then
 * weight, size, country and terms of sale. Empty values are left out, and so is
 * what `isOption` does not take.
 */
export function readOptions(offer: RawOffer, isOption: (param: { name: string }) => boolean): StagedOption[] {
  const values = new Map<string, string[]>();
  const add = (name: string, value: string): void => {
    if (!name || !value) return;
    const known = values.get(name);
    if (!known) values.set(name, [value]);
    else if (!known.includes(value)) known.push(value);
  };
  for (const param of offer.params.filter(isOption)) add(nameOf(param), valueWithUnit(param));
  for (const [element, name] of ELEMENTS) {
    const text = plainText(firstText(offer, element));
    if (!values.has(name)) add(name, WORDS[text] ?? text);
  }
  const barcodes =
    offer.children
      .get('barcode')
      ?.map((code) => code.trim())
      .filter(Boolean) ?? [];
  if (barcodes.length > 0) add('Штрихкод', barcodes.join(', '));
  return [...values].slice(0, MAX_OPTIONS).map(([name, list], index) => ({
    id: slugOfCommon(name) || `option-${index + 1}`,
    name,
    value: cut(list.join(', '), MAX_VALUE),
  }));
}

/** The value of the first parameter whose name matches; empty when there is none. */
export function paramValue(offer: RawOffer, name: RegExp): string {
  return offer.params.find((param) => name.test(nameOf(param)))?.value.trim() ?? '';
}
