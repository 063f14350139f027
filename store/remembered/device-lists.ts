import { MAX_CART_LINES } from '#api/contract/cart.ts';
import { hasTexts } from '#lib/browser/has-texts.ts';
import { listOf } from '#lib/browser/kept-json.ts';
import { keptJsonOfYear } from '#lib/browser/kept-year.ts';
import { LISTS_KEY } from '#lib/browser/local-keys.ts';
import { type ListLine, MOST_LISTS } from '#lib/lists/list-line.ts';
import { linesOfToken, listToken } from '#lib/lists/list-link.ts';

/** A list of goods that this browser keeps under a name, which no other one has (acc-D15). */
export type DeviceList = {
  name: string;
  /** What it holds, as its link does. */
  token: string;
  /** When it was last changed, ISO 8601. */
  savedAt: string;
};

/** Tokens that the last reading found whole: fifty lists of 2,000 lines are not decoded at every look. */
let whole: ReadonlySet<string> = new Set();

function isList(value: unknown): value is DeviceList {
  if (!hasTexts(value, ['name', 'token', 'savedAt'])) return false;
  const token = String(Reflect.get(value, 'token'));
  return whole.has(token) || linesOfToken(token, MAX_CART_LINES) !== null;
}

const kept = keptJsonOfYear<DeviceList[]>('localStorage', LISTS_KEY, listOf(isList, MOST_LISTS));

/** The newest first. */
export function readLists(): DeviceList[] {
  const lists = kept.read();
  whole = new Set(lists.map(({ token }) => token));
  return lists;
}

export function linesOf({ token }: DeviceList): ListLine[] {
  return linesOfToken(token, MAX_CART_LINES) ?? [];
}

const isSame = (a: string, b: string) => a.toLocaleLowerCase('ru') === b.toLocaleLowerCase('ru');

/**
 * Puts a list in front, instead of one of the same name. `full`: there are as many as may be, and none of the
 * name; `forbidden`: the browser stores nothing, or no more.
 */
export function keepList(
  name: string,
  lines: readonly ListLine[],
): 'kept' | 'replaced' | 'full' | 'forbidden' {
  const all = readLists();
  const others = all.filter((list) => !isSame(list.name, name));
  if (others.length >= MOST_LISTS) return 'full';
  const list = { name, token: listToken(lines), savedAt: new Date().toISOString() };
  kept.keep([list, ...others]);
  const isThere = readLists().some(({ token }) => token === list.token);
  if (!isThere) return 'forbidden';
  return others.length < all.length ? 'replaced' : 'kept';
}

/** Calls a list otherwise; false where another one has the name. */
export function renameList(before: string, name: string): boolean {
  const all = readLists();
  if (all.some((list) => isSame(list.name, name) && list.name !== before)) return false;
  kept.keep(all.map((list) => (list.name === before ? { ...list, name } : list)));
  return true;
}

export function dropList(name: string): void {
  kept.keep(readLists().filter((list) => list.name !== name));
}

/** Puts a list back where it stood among the others. */
export function returnList(list: DeviceList, at: number): void {
  const others = readLists().filter(({ name }) => name !== list.name);
  kept.keep([...others.slice(0, at), list, ...others.slice(at)].slice(0, MOST_LISTS));
}
