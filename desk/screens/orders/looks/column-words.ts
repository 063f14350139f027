import type { OrderColumn } from '#api/contract/desk/order-looks.ts';

/** What stands over the columns of the list of orders. */
export const COLUMN_WORDS: Readonly<Record<OrderColumn, string>> = {
  at: 'Когда',
  buyer: 'Покупатель',
  region: 'Регион',
  total: 'Сумма',
  lines: 'Строк',
  status: 'Состояние',
  exchange: '1С',
  who: 'Ведёт',
  marks: 'Метки',
};
