/** What becomes of a line of a quick order (price-lists.md §6), in the order that a preview shows them. */
export const OUTCOMES = [
  'unknown',
  'choose',
  'bad quantity',
  'limit',
  'not here',
  'rounded',
  'more than in stock',
  'to order',
  'repeated',
  'found',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What a person reads above the lines of an outcome. */
export const OUTCOME_NAMES: Readonly<Record<Outcome, string>> = {
  unknown: 'Не найдены',
  choose: 'Нужно выбрать',
  'bad quantity': 'Непонятно количество',
  limit: 'Не помещаются',
  'not here': 'Не продаются в вашем регионе',
  rounded: 'Количество округлено до упаковки',
  'more than in stock': 'Больше, чем в наличии',
  'to order': 'Под заказ',
  repeated: 'Повторы',
  found: 'Найдены',
};

/** Outcomes whose lines do not go into the cart as they are. */
const UNSETTLED: ReadonlySet<Outcome> = new Set(['unknown', 'choose', 'bad quantity', 'limit', 'not here']);

/** Whether a line waits for a person's word. */
export function isUnsettled(outcome: Outcome): boolean {
  return UNSETTLED.has(outcome);
}
