import { measured } from '../facets/measured.ts';
import { facetKey } from '../facets/parse-option.ts';
import { writtenCount } from '../numbers/written-count.ts';
import type { BaseUnits } from './base-units.ts';
import { MAX_QUANTITY } from './pack-rule.ts';
import { type PackUnits, PIECE } from './pack-units.ts';

/** What a source says of how a product is sold. */
type Sold = Pick<PackUnits, 'measure' | 'boxCapacity'> & {
  name: string;
  options: readonly { name: string; value: string }[];
};

type Held = { unit: string; count: number };

const ITSELF: BaseUnits = { baseUnit: null, baseCount: 1 };

/** Measures that hold others, and how options call them: «в рулоне». */
const HOLDERS: Readonly<Record<string, RegExp>> = {
  уп: /^(?:уп|упаковке|пачке)$/,
  рул: /^(?:рул|рулоне)$/,
  кор: /^(?:кор|коробке|коробе)$/,
};
/** «В упаковке», «Количество в упаковке, шт», «Рулонов в упаковке». */
const HELD = /^(?:(?<what>\p{L}{1,16}(?:-во)?) )?в (?<holder>\p{L}{1,16})\.?$/u;
const SHEETS = /^листов$/;
const LENGTH = /^(?:намотка|длина(?: намотки| рулона)?)$/;
/** «100 шт (50 пар)»: the same said again. */
const ASIDE = /\([^()]*\)$/;
/** «50 шт/уп», «20 пачек/кор», «30 шт в рулоне». */
const NAMED = /(?<count>\d{1,6}) ?(?<unit>(?:шт|пар|рул|пач|лист)\p{L}{0,4})\.? ?\/ ?(?<holder>\p{L}{1,4})/u;
const MM_IN_METRE = 1000;

/** «100 шт», «50» with the word of its option's name; a set in a pack is one of what the pack holds. */
function heldCount(value: string, word: string): Held | null {
  const read = writtenCount(value.replace(ASIDE, '').trim());
  if (read.kind !== 'count' || read.isAbout || read.isNegative || read.exact !== read.count) return null;
  const named = read.unit ?? unitOf(word) ?? 'шт';
  const unit = named === 'компл' ? 'шт' : named;
  return read.count > 1 && read.count <= MAX_QUANTITY ? { unit, count: read.count } : null;
}

/** The unit that a word of names means: «рулонов» → «рул». */
function unitOf(word: string): string | null {
  const read = writtenCount(`1 ${word}`);
  return read.kind === 'count' ? read.unit : null;
}

function saidByOption(measure: string, { name, value }: Sold['options'][number]): Held | null {
  const { key, unit } = facetKey(name);
  const held = HELD.exec(key)?.groups;
  if (held !== undefined) {
    return HOLDERS[measure]?.test(held.holder ?? '') ? heldCount(value, unit || (held.what ?? '')) : null;
  }
  if (measure === 'уп' && SHEETS.test(key)) return heldCount(value, 'лист');
  if (measure !== 'рул' || !LENGTH.test(key)) return null;
  const length = measured(value, unit);
  const metres = length?.family === 'length' ? Math.round(length.number) / MM_IN_METRE : 0;
  return metres >= 1 && metres <= MAX_QUANTITY ? { unit: 'м', count: metres } : null;
}

function saidByName(measure: string, name: string): Held | null {
  const named = NAMED.exec(name.toLowerCase())?.groups;
  return named?.holder === measure ? heldCount(named.count ?? '', named.unit ?? '') : null;
}

/**
 * The unit that a product's price is compared in, and how many of it one measure holds (C17): pieces of a
 * pack, of a roll or of a box, sheets of a pack, metres of a roll; what says nothing of it, or is a piece
 * itself, is its own. Pieces come before metres: a roll of bags is compared by the bag.
 */
export function baseOf({ measure, boxCapacity, name, options }: Sold): BaseUnits {
  if (PIECE.test(measure) || HOLDERS[measure] === undefined) return ITSELF;
  const said = options.flatMap((option) => saidByOption(measure, option) ?? []);
  const inBox = measure === 'кор' && boxCapacity !== null && boxCapacity > 1;
  const held =
    said.find(({ unit }) => unit !== 'м') ??
    (inBox ? { unit: 'шт', count: boxCapacity } : null) ??
    saidByName(measure, name) ??
    said[0];
  return held === undefined || held.unit === measure
    ? ITSELF
    : { baseUnit: held.unit, baseCount: held.count };
}
