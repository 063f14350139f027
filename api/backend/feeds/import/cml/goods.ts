import { IN_BOX, MAX_QUANTITY } from '#lib/packs/pack-rule.ts';
import { cut } from '#lib/text/cut.ts';
import type { StagedLink, StagedOption, StagedProduct } from '../model.ts';
import { exchangePicture } from '../values/exchange-picture.ts';
import { measureOf } from '../values/measure.ts';
import { plainText } from '../values/plain-text.ts';
import { named, type Say } from '../values/remark.ts';
import { slugOfCommon } from '../values/slug-of-common.ts';
import { idOf } from './external-id.ts';
import { childOf, childrenOf, textOf, type XmlNode } from './node.ts';
import { numberOf } from './numbers.ts';
import type { Pack, Scan } from './scan.ts';

const MAX_ID = 80;
const MAX_NAME = 500;
const MAX_VALUE = 500;
const MAX_OPTIONS = 100;
const MOST_PICTURES = 20;
const BRAND = /^(?:бренд|торговая марка)$/i;
const MAKER = /^(?:изготовитель|производитель)$/i;
const PACK = /^(?:КоэффициентУпаковки|Минимальный заказ|МинимальныйЗаказ)$/i;
/** «(ВЫВОДИТСЯ)»: sold out and not bought again; the name is without it. */
const LEAVING = /^\(ВЫВОДИТСЯ\)\s*/i;

/** The requisites of a record by their names: what has no element of its own in the scheme. */
function requisites(node: XmlNode): Map<string, string> {
  const list = childrenOf(childOf(node, 'ЗначенияРеквизитов'), 'ЗначениеРеквизита');
  return new Map(list.map((one) => [textOf(one, 'Наименование'), textOf(one, 'Значение')]));
}

/** Services are no goods. */
export function isService(node: XmlNode): boolean {
  return requisites(node).get('ТипНоменклатуры')?.toLowerCase() === 'услуга';
}

/** The unit that goods are counted in; «шт» where it is not known, and that is said. */
function readMeasure(node: XmlNode, say: Say): string {
  const unit = childOf(node, 'БазоваяЕдиница');
  if (unit === undefined) return 'шт';
  const {
    Код: code = '',
    НаименованиеПолное: fullName = '',
    МеждународноеСокращение: sign = '',
  } = unit.attributes;
  const measure = measureOf({ text: unit.text, code, sign, fullName });
  if (measure === null)
    say(`Единица ${named((unit.text || code || fullName).trim())} не известна, продаётся в штуках.`);
  return measure ?? 'шт';
}

type Valued = { name: string; value: string };

/** Properties with their values by name; what is empty, deleted, unknown or «нет» is left out. */
function readProperties(node: XmlNode, { properties }: Scan): Valued[] {
  const list = childrenOf(childOf(node, 'ЗначенияСвойств'), 'ЗначенияСвойства');
  return list.flatMap((one): Valued[] => {
    const property = properties.get(idOf(textOf(one, 'Ид')));
    if (property === undefined || property.isDeleted || property.name === '') return [];
    const values = childrenOf(one, 'Значение').flatMap(({ text }) => {
      const written = text.trim();
      const known = property.values?.get(idOf(written));
      const isId = /^[\da-f]{8}-/i.test(written);
      return known ?? (property.values !== null && isId ? [] : [plainText(written)]);
    });
    const said = values.filter((value) => value !== '' && !/^(?:ложь|false)$/i.test(value));
    const value = said.map((each) => (/^(?:истина|true)$/i.test(each) ? 'да' : each)).join(', ');
    return value === '' ? [] : [{ name: property.name, value }];
  });
}

/** A whole number of base units; null where it is none, and that is said. */
function whole(text: string, what: string, say: Say): number | null {
  if (text === '') return null;
  const value = numberOf(text);
  if (value !== null && Number.isInteger(value) && value >= 1 && value <= MAX_QUANTITY) return value;
  if (value !== 0) say(`${what} ${named(text)} не понято и не учтено.`);
  return null;
}

/** What 1C says in base units, in what is sold: as much at least; a box only where packs fill it. */
function inPacks(minimum: number | null, box: number | null, pack: Pack | null, say: Say) {
  const factor = pack?.factor ?? 1;
  const boxCapacity = box === null ? null : box / factor;
  const isFilled = boxCapacity === null || Number.isInteger(boxCapacity);
  if (!isFilled) say(`Количество в коробке «${box}» не делится на упаковку (${factor}) и не учтено.`);
  return { packMin: Math.ceil((minimum ?? 1) / factor), boxCapacity: isFilled ? boxCapacity : null };
}

/** What goods are counted in: where they are sold in packs, also what 1C counts in. */
function readUnits(node: XmlNode, pack: Pack | null, say: Say): Pick<StagedProduct, 'measure' | 'packed'> {
  const unit = readMeasure(node, say);
  if (pack === null) return { measure: unit };
  const measure = cut(pack.unit.replace(/\.$/, ''), 16) || 'упак';
  return { measure, packed: { unit, factor: pack.factor } };
}

function toOptions(valued: readonly Valued[]): StagedOption[] {
  const names = new Map<string, string>();
  for (const { name, value } of valued) if (!names.has(name)) names.set(name, value);
  return [...names].slice(0, MAX_OPTIONS).map(([name, value], at) => ({
    id: slugOfCommon(cut(name, 200)) || `option-${at + 1}`,
    name: cut(name, 200),
    value: cut(value, MAX_VALUE),
  }));
}

function readLinks(node: XmlNode, own: string): StagedLink[] {
  const ids = (kind: StagedLink['kind'], nodes: readonly XmlNode[]): StagedLink[] =>
    nodes.map((one) => ({ kind, externalId: idOf(textOf(one, 'Ид') || one.text) }));
  const links = [
    ...ids('set', childrenOf(childOf(node, 'Комплектующие'), 'Комплектующее')),
    ...ids('similar', childrenOf(childOf(node, 'Аналоги'), 'Аналог')),
    ...ids('similar', childrenOf(childOf(node, 'АналогиНоменклатуры'), 'Номенклатура')),
  ];
  return links.filter(({ externalId }) => externalId !== '' && externalId !== own).slice(0, 60);
}

function readPictures(node: XmlNode): string[] {
  const paths = childrenOf(node, 'Картинка').flatMap(({ text }) => exchangePicture(text) ?? []);
  return [...new Set(paths)].slice(0, MOST_PICTURES);
}

function readBrand(node: XmlNode, valued: readonly Valued[]): string | null {
  const maker = textOf(node, 'Изготовитель', 'Наименование') || textOf(node, 'Изготовитель');
  const named = (pattern: RegExp) => valued.find(({ name }) => pattern.test(name))?.value;
  return plainText(textOf(node, 'Бренд')) || (named(BRAND) ?? (plainText(maker) || (named(MAKER) ?? null)));
}

/**
 * One «Товар» as a product without terms; `fault` where it cannot be read.
 *
 * @param pack in what it is sold, where that is not its base unit.
 */
export function readGoods(
  node: XmlNode,
  line: number,
  context: { scan: Scan; pack: Pack | null; categories: (ids: readonly string[]) => string[] },
  say: Say,
): StagedProduct | { fault: string } {
  const externalId = idOf(textOf(node, 'Ид'));
  if (externalId === '') return { fault: 'у товара нет Ид' };
  if (externalId.length > MAX_ID) return { fault: 'Ид длиннее 80 знаков' };
  const name = cut(plainText(textOf(node, 'Наименование')).replace(LEAVING, ''), MAX_NAME).trim();
  if (name === '') return { fault: 'нет наименования' };
  const article = cut(plainText(textOf(node, 'Артикул')), MAX_ID) || null;
  const code = article ?? (cut(plainText(textOf(node, 'Код')), MAX_ID) || externalId);
  const valued = readProperties(node, context.scan);
  const facts = requisites(node);
  const minimum = [
    textOf(node, 'МинимальныйЗаказ'),
    ...[...facts].flatMap(([fact, value]) => (PACK.test(fact) ? value : [])),
  ];
  const box = valued.find((one) => IN_BOX.test(one.name))?.value ?? '';
  const own = [
    { name: 'Вес', value: textOf(node, 'Вес') || (facts.get('Вес') ?? '') },
    { name: 'Страна производства', value: textOf(node, 'Страна') },
    {
      name: 'Штрихкод',
      value: [...childrenOf(node, 'Штрихкод'), ...childrenOf(node, 'ШтрихКод')]
        .map(({ text }) => text.trim())
        .filter(Boolean)
        .join(', '),
    },
  ].filter(({ value }) => value !== '' && value !== '0');
  const groups = childrenOf(childOf(node, 'Группы'), 'Ид').map(({ text }) => idOf(text));
  const category = idOf(textOf(node, 'Категория'));
  return {
    externalId,
    code,
    article,
    name,
    ...readUnits(node, context.pack, say),
    ...inPacks(
      whole(minimum.find(Boolean) ?? '', 'Минимальный заказ', say),
      whole(box, 'Количество в коробке', say),
      context.pack,
      say,
    ),
    brand: cut(readBrand(node, valued) ?? '', 200) || null,
    categoryExternalIds: context.categories(groups.length > 0 ? groups : [category].filter(Boolean)),
    images: readPictures(node),
    options: toOptions([...valued, ...own]),
    description: textOf(node, 'Описание') || null,
    seoText: null,
    seoAdditionalDescription: null,
    popularity: 0,
    isNew: null,
    terms: {},
    isWithoutTerms: true,
    links: readLinks(node, externalId),
    line,
  };
}
