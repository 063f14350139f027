import type { MarkValue } from '../kit/ui/read-mark.ts';

/** The request forms (acc-E1): a call back, a question, the price list, word of a lower price. */
export type RequestKind = MarkValue<'request'>;

export const REQUEST_TITLES: Readonly<Record<RequestKind, string>> = {
  recall: 'Заказать звонок',
  question: 'Задать вопрос',
  opt: 'Заказать прайс',
  lowprice: 'Узнать о снижении цены',
};
