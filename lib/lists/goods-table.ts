import { formatDecimal } from '../numbers/rounded-money.ts';
import { orderSums, type PricedOrder } from '../orders/order-sums.ts';
import { type CsvNumber, csvText } from '../text/csv.ts';

/** A line of a list, a cart or an order; money in kopecks, null where the region does not sell it. */
export type TableLine = {
  code: string;
  name: string;
  quantity: number;
  measure: string;
  price: number | null;
  sum: number | null;
};

/** A sum below the lines, kopecks. */
export type TableSum = { name: string; kopecks: number };

/** What stands above the columns of a table of goods. */
export const GOODS_HEAD = [
  'Артикул',
  'Наименование',
  'Количество',
  'Единица',
  'Цена, ₽',
  'Сумма, ₽',
] as const;

/**
 * What stands below the lines of a cart: where it goes is not known yet, so it has no delivery, and nothing
 * is said of what takes nothing off.
 */
export function cartSums(
  { totalOld, discountSum, promoSum }: { totalOld: number; discountSum: number; promoSum: number },
  promoCode: PricedOrder['promoCode'],
): TableSum[] {
  const priced = { goodsOld: totalOld, discount: discountSum, promoCode, promoSum, delivery: 0 };
  return orderSums(priced).filter(
    ({ what, kopecks }) => what === 'subtotal' || (kopecks !== 0 && what !== 'delivery' && what !== 'total'),
  );
}

/** Signs that some system keeps no file under. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}]/gu;

/** A name that every system keeps a file under. */
export function fileName(name: string, extension: 'csv' | 'xlsx'): string {
  return `${name.replace(UNSAFE, ' ').trim()}.${extension}`;
}

/** Money stands as Russian spreadsheets read a number: without groups, with a comma. */
function money(kopecks: number | null): string | CsvNumber {
  return kopecks === null ? '' : { number: formatDecimal(kopecks).replace('.', ',') };
}

/**
 * Goods as a CSV file for accounting, as the shop writes all its own (acc-D15): a row for each line, and the
 * sums below.
 */
export function goodsCsv(lines: readonly TableLine[], sums: readonly TableSum[]): string {
  return csvText([
    GOODS_HEAD,
    ...lines.map(({ code, name, quantity, measure, price, sum }) => [
      code,
      name,
      { number: `${quantity}` },
      measure,
      money(price),
      money(sum),
    ]),
    ...sums.map(({ name, kopecks }) => ['', name, '', '', '', money(kopecks)]),
  ]);
}
