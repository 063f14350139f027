import type { Axis } from './family-rule.ts';

/** A number beside its unit, as a feed writes it: «0,25», «250». */
const NUMBER = /^\d{1,6}(?:[.,]\d{1,3})?$/;
const VOLUME_UNITS: ReadonlySet<string> = new Set(['мл', 'л']);
const LENGTH_UNITS: ReadonlySet<string> = new Set(['мм', 'см', 'м']);
/** «250мл». */
const VOLUME = /^\d{1,6}(?:[.,]\d{1,3})?(?:мл|л)$/;
/** «d80», «Ø80». */
const DIAMETER = /^[dø⌀]\d{1,5}(?:[.,]\d)?$/;
/** «179×132×54», «30x40». */
const SIDES = /^\d{1,5}(?:[.,]\d)?(?:[×xх*]\d{1,5}(?:[.,]\d)?){1,2}$/;
/** «100 шт», «50 шт/уп»: words of a part that says nothing else. */
const PACKED = /^(?:шт|пар|рул|уп)(?:\/[\p{L}]{1,8})?$/u;

const SHADES = '(?:тёмно-|темно-|светло-|ярко-)?';
const STEMS =
  'бел|чёрн|черн|красн|син|зелён|зелен|жёлт|желт|голуб|розов|бордов|оранжев|фиолетов|коричнев|бежев|сер|бур|прозрачн|серебрист|золотист|кремов|салатов|бирюзов';
/** Of a name's own noun only: «белый», «синяя»; what is «для белого белья» is another thing. */
const COLOUR = new RegExp(`^${SHADES}(?:${STEMS})(?:ый|ий|ой|ая|яя|ое|ее|ые|ие)$`);
const COLOUR_NOUNS: ReadonlySet<string> = new Set(['крафт']);

/** A value at some place of a name: whose it is and how many words it takes. */
type Found = { axis: Axis; words: number };

/** A word without the quotes and signs around it, ё as it is written, in small letters. */
export function bareWord(word: string): string {
  return word.replace(/^[«"(]|[»"),.;]$/g, '').toLowerCase();
}

/** What a name's words from here on are a value of; null where they say what the thing is. */
export function valueAt(words: readonly string[], at: number): Found | null {
  const [word = '', next = ''] = [words[at], words[at + 1]].map((each) => bareWord(each ?? ''));
  if (VOLUME.test(word)) return { axis: 'Объём', words: 1 };
  if (NUMBER.test(word) && VOLUME_UNITS.has(next)) return { axis: 'Объём', words: 2 };
  if (DIAMETER.test(word)) return { axis: 'Диаметр', words: LENGTH_UNITS.has(next) ? 2 : 1 };
  if (SIDES.test(word)) return { axis: 'Размер', words: LENGTH_UNITS.has(next) ? 2 : 1 };
  if (word === 'размер' && next !== '') return { axis: 'Размер', words: 2 };
  if (COLOUR.test(word) || COLOUR_NOUNS.has(word)) return { axis: 'Цвет', words: 1 };
  return null;
}

/** Whether a part of a name says nothing but how much is in a pack. */
export function isPack(words: readonly string[]): boolean {
  const [count = '', unit = ''] = words;
  return words.length === 2 && NUMBER.test(count) && PACKED.test(unit);
}
