const PLAIN = /^(?<minus>-)?(?<whole>\d{1,12})(?:[.,](?<fraction>\d*))?$/;
const BLANKS = /[\s\u00A0\u202F]/g;

/** A number as programs write it: one sign at most, and that is the decimal one, whichever it is. */
export type PlainNumber = { whole: string; fraction: string; isNegative: boolean };

/** «5196», «111.45», «0,00», «1 719»; null for anything else, also for nothing. */
export function plainNumber(text: string): PlainNumber | null {
  if (text.length > 64) return null;
  const parts = PLAIN.exec(text.replace(BLANKS, ''))?.groups;
  if (parts === undefined) return null;
  const { whole = '0', fraction = '' } = parts;
  return { whole, fraction, isNegative: parts.minus !== undefined && /[1-9]/.test(whole + fraction) };
}

/** Its value; null where it is none. */
export function numberOf(text: string): number | null {
  const number = plainNumber(text);
  if (number === null) return null;
  return Number(`${number.isNegative ? '-' : ''}${number.whole}.${number.fraction || '0'}`);
}
