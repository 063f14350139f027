import { formatDecimal } from '../numbers/rounded-money.ts';
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

const HEAD = ['Артикул', 'Наименование', 'Количество', 'Единица', 'Цена, ₽', 'Сумма, ₽'];

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
    HEAD,
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
