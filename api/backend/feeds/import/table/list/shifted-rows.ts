import type { TableRow } from '../table-file.ts';
import { fieldOfHeading } from './heading-words.ts';
import { placeOfField } from './list-columns.ts';
import type { ListPlan } from './list-plan.ts';
import { ownText } from './row-kind.ts';

const FRACTION = /^\d{1,9}[.,]\d{1,4}$/;

/**
 * Rows that are a cell short, so that a price stands where the stock is to be (price-lists.md §7, 20): a
 * record with fewer or more cells than all others; or a column of prices that others fill is empty, and the
 * stock is a fraction, or there is none in any row that fills it.
 */
export class ShiftedRows {
  readonly #stock: number | null;
  readonly #width: number | null;
  readonly #prices: { place: number; hasStock: boolean }[];

  constructor({ columns, sample, width }: ListPlan) {
    this.#width = width;
    const stock = placeOfField(columns, 'stock');
    this.#stock = stock;
    this.#prices = columns
      .filter(
        ({ field, heading }) =>
          field === 'price' || (field !== 'oldPrice' && fieldOfHeading(heading) === 'price'),
      )
      .flatMap(({ place }) => {
        const filled = sample.filter((row) => ownText(row, place) !== '');
        if (filled.length === 0) return [];
        return [{ place, hasStock: filled.some((row) => ownText(row, stock) !== '') }];
      });
  }

  has(row: TableRow): boolean {
    if (this.#width !== null && row.cells.length !== this.#width) return true;
    const stock = ownText(row, this.#stock);
    if (stock === '' || !/\d/.test(stock)) return false;
    return this.#prices.some(
      ({ place, hasStock }) => ownText(row, place) === '' && (FRACTION.test(stock) || !hasStock),
    );
  }
}
