import type { Axis, FamilyRule, FamilyValues } from './family-rule.ts';
import { bareWord, isPack, valueAt } from './name-words.ts';

/** Longer names are read to here: nobody tells goods apart by what stands behind. */
const LONGEST = 300;

/** A good's place among its like: those of one key differ by their values alone. */
export type FamilyPlace = { key: string; values: FamilyValues };

type Said = { text: string; values: Partial<Record<Axis, string>> };

const plain = (text: string) => text.split(/\s+/).map(bareWord).join(' ');

/** What a part of a name says besides its values. */
function readPart(part: string, words: FamilyRule['words']): Said {
  const all = part.split(/\s+/).filter((word) => word !== '');
  if (isPack(all)) return { text: '', values: { 'В упаковке': part } };
  const phrase = plain(part);
  for (const [axis, phrases] of Object.entries(words))
    if (phrases.some((each) => plain(each) === phrase)) return { text: '', values: { [axis]: part } };
  const values: Said['values'] = {};
  const rest: string[] = [];
  for (let at = 0; at < all.length; ) {
    const found = valueAt(all, at);
    const taken = all.slice(at, at + (found?.words ?? 1));
    if (found === null) rest.push(...taken.map(bareWord));
    else {
      const text = taken.map((word) => word.replaceAll(/[«»]/g, '')).join(' ');
      values[found.axis] = values[found.axis] === undefined ? text : `${values[found.axis]} ${text}`;
    }
    at += taken.length;
  }
  return { text: rest.join(' '), values };
}

/**
 * Which family a name belongs to, and what tells it apart there (acc-C18): its parts between commas without
 * volume, size, diameter, colour, pack and the brand, in the order that they stand in. Compare keys within
 * one category and one brand only.
 */
export function familyOf(name: string, brand: string | null, rule: FamilyRule): FamilyPlace {
  const parts = name
    .slice(0, LONGEST)
    .split(/,\s/)
    .map((part) => part.trim());
  const said = parts
    .filter((part) => brand === null || plain(part) !== plain(brand))
    .map((part) => readPart(part, rule.words));
  const values: Partial<Record<Axis, string>> = {};
  for (const part of said)
    for (const [axis, value] of Object.entries(part.values) as [Axis, string][]) values[axis] ??= value;
  return { key: said.flatMap(({ text }) => (text === '' ? [] : [text])).join(', '), values };
}
