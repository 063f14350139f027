import { formatDecimal } from '#lib/numbers/rounded-money.ts';

/** What is paid for a unit as its mark says it, roubles; none where it is not sold. */
export function priceMark(kopecks: number | undefined): string | undefined {
  return kopecks === undefined ? undefined : formatDecimal(kopecks);
}
