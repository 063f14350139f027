import { LONGEST_LINE } from '#lib/quick-order/limits.ts';
import type { LineReading } from '#lib/quick-order/line-readings.ts';
import { cut } from '#lib/text/cut.ts';
import type { TableRow } from '../table-file.ts';
import { isPriceList, type OrderColumns, ownKey, textOf } from './order-columns.ts';
import type { OrderPair } from './order-row.ts';

const NOTHING = new Set(['', '-', '–', '—']);
const TOTAL = /^(?:итого|всего|сумма заказа)(?![\p{L}\d])/iu;

/** A row as a line of an order; `typed` is what a person would type for it. */
export function pairOf(
  line: number,
  readings: readonly LineReading[],
  typed: string,
  more: Partial<Pick<OrderPair, 'externalId' | 'name' | 'own'>> = {},
): OrderPair {
  const isTooLong = typed.length > LONGEST_LINE;
  return {
    line,
    typed: isTooLong ? `${cut(typed, LONGEST_LINE)}…` : typed,
    readings: isTooLong ? [] : readings,
    externalId: more.externalId ?? null,
    name: more.name ?? null,
    own: more.own ?? null,
    isTooLong,
  };
}

/** «1 000» of a whole-numbered column, as programs group it. */
const GROUPED_WHOLE = /^\d{1,3}(?:[ ,.'\u00a0\u202f]\d{3})+$/;

/**
 * A row of a table with headings as a line of an order; null for one that orders nothing. Of a price list,
 * which has prices or stock, a row without a quantity is one that was not filled in.
 */
export function pairOfRow({ line, cells }: TableRow, columns: OrderColumns): OrderPair | null {
  const { fields, quantity, own: ownAt, sum } = columns;
  const own = ownKey(textOf(cells, ownAt));
  // A key elsewhere: cells of this row were lost or have come in, and the quantity is another column's.
  const isShifted =
    ownAt !== null && cells.some((_, at) => at !== ownAt && ownKey(textOf(cells, at)) !== null);
  const amount = isShifted ? '' : wanted(textOf(cells, quantity), own !== null);
  const isNothing = NOTHING.has(amount) || amount === '0';
  // Its program has counted a sum: the quantity was there.
  const isLost = own !== null && isNothing && /[1-9]/.test(textOf(cells, sum));
  const isSpoilt = isShifted || isLost;
  if (quantity !== null && isPriceList(columns) && isNothing && !isSpoilt) return null;
  const keys = [
    own?.code,
    ...(['article', 'code', 'barcode'] as const).map((one) => textOf(cells, fields.get(one))),
  ];
  const named = keys.filter((key): key is string => key !== undefined && key !== '');
  const name = textOf(cells, fields.get('name'));
  const [key = name] = named;
  if (key === '' || cells.some((cell) => TOTAL.test(cell?.text.trim() ?? ''))) return null;
  if (named.length === 0 && NOTHING.has(amount) && !isSpoilt) return null;
  const asked = quantity === null ? null : amount;
  const article = textOf(cells, fields.get('article')) || key;
  return pairOf(
    line,
    (named.length === 0 ? [name] : named).map((one) => ({ key: one, quantity: asked })),
    [article, cut(name === article ? '' : name, 80), asked ?? ''].filter((part) => part !== '').join('\t'),
    {
      externalId: textOf(cells, fields.get('code')) || null,
      name: name || null,
      own: own === null ? null : { ...own, pack: wholeOf(textOf(cells, fields.get('pack'))) },
    },
  );
}

function wholeOf(text: string): number | null {
  const plain = GROUPED_WHOLE.test(text) ? text.replace(/\D/g, '') : text;
  return /^\d{1,6}$/.test(plain) ? Number(plain) : null;
}

/** In our own list the column takes whole numbers alone, so a group of three digits is no fraction there. */
function wanted(text: string, isOwn: boolean): string {
  return isOwn && GROUPED_WHOLE.test(text) ? text.replace(/\D/g, '') : text;
}
