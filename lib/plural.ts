/** The three forms of a Russian counted noun: 1 товар, 2 товара, 5 товаров. */
export type PluralForms = readonly [one: string, few: string, many: string];

/** The form of the noun that goes with a whole number (specification section 9). */
export function plural(count: number, [one, few, many]: PluralForms): string {
  const lastTwo = Math.abs(count) % 100;
  const last = lastTwo % 10;
  if (lastTwo > 10 && lastTwo < 15) return many;
  if (last === 1) return one;
  return last > 1 && last < 5 ? few : many;
}
