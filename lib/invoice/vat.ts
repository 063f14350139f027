import type { Company } from '#lib/company.ts';

/** The general rates of value added tax in Russia by the day they begin (Tax Code, article 164). */
const GENERAL_RATES = [
  { from: '2019-01-01', percent: 20 },
  { from: '2026-01-01', percent: 22 },
];

/** The tax that a sum contains: its rate in percent and its share in kopecks. */
export type ContainedVat = { percent: number; kopecks: number };

/**
 * The tax inside a sum of kopecks on a day, YYYY-MM-DD, by the seller's own terms; null for a seller without
 * it. The last rate that has begun counts, the share is rounded half up.
 */
export function containedVat(sum: number, day: string, terms: Company['vat']): ContainedVat | null {
  if (terms === 'без НДС') return null;
  const rates = terms === 'общие ставки' ? GENERAL_RATES : terms;
  const begun = rates.filter(({ from }) => from <= day).sort((a, b) => b.from.localeCompare(a.from));
  const percent = begun[0]?.percent;
  if (percent === undefined) return null;
  return { percent, kopecks: Math.round((sum * percent) / (100 + percent)) };
}
