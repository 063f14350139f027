import { OKEI } from '#lib/exchange/okei.ts';
import { OTHER_OKEI } from '#lib/exchange/okei-codes.ts';

/** What the shop calls a unit, by its code in ОКЕИ: all of its units, those of goods first of all. */
const BY_CODE: ReadonlyMap<string, string> = new Map([
  ...OTHER_OKEI,
  ...OKEI.map(({ code, measure }): [string, string] => [code, measure]),
]);
/** The same by the signs that trade between countries uses. */
const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    PCE: '796',
    NMP: '778',
    NPL: '736',
    KGM: '166',
    GRM: '163',
    LTR: '112',
    MTR: '006',
    MTK: '055',
    MTQ: '113',
    NPR: '715',
    SET: '839',
    LEF: '625',
    PK: '778',
  }),
);
const MAX_MEASURE = 16;

/** How a source names a unit; any of it may be empty. */
export type WrittenUnit = { text: string; code: string; sign: string; fullName: string };

/**
 * The measure of a unit: its short name where it has one, else its code in ОКЕИ, its international sign, its
 * full name. Null where nothing of it is known; the caller says so and sells by the piece.
 */
export function measureOf({ text, code, sign, fullName }: WrittenUnit): string | null {
  const [word, full] = [text, fullName].map((one) => one.trim().replace(/\.$/, '').toLowerCase());
  const byCode = okei(code) ?? okei(SIGNS.get(sign.trim().toUpperCase()) ?? '');
  if (word !== undefined && word !== '') {
    const named = okei(word) ?? okei(SIGNS.get(word.toUpperCase()) ?? '');
    if (named !== undefined) return named;
    if (!/^\d+$/.test(word)) return word.slice(0, MAX_MEASURE).trim();
  }
  if (byCode !== undefined) return byCode;
  const isWord = full !== undefined && full !== '' && full.length <= MAX_MEASURE && !/^\d+$/.test(full);
  return isWord ? full : null;
}

function okei(code: string): string | undefined {
  const digits = code.trim();
  return BY_CODE.get(digits) ?? BY_CODE.get(digits.padStart(3, '0'));
}
