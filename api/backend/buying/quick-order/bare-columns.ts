import { codeNorm } from '#api/backend/catalogue/search/code-norm.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { pairOf } from '#api/backend/feeds/import/table/order/order-pair.ts';
import type { OrderPair } from '#api/backend/feeds/import/table/order/order-row.ts';
import { isAmountLike } from '#lib/quick-order/line-readings.ts';
import { exactHits, normHits } from './find-keys.ts';
import type { BareRow } from './read-lines.ts';

/** So many rows tell which column has articles. */
const SAMPLE = 300;
/** So much of a column is whole numbers, where it is that of the quantities. */
const MOST = 0.8;

/** A table whose columns cannot be told apart, and what the buyer can do. */
export const OPEN_COLUMNS =
  'Непонятно, в каком столбце количество. Напишите над столбцами их названия: «Артикул» и «Количество».';

const cellsAt = (rows: readonly BareRow[], place: number): string[] =>
  rows.map(({ cells }) => cells[place] ?? '').filter((text) => text !== '');

/** Numbers of the rows themselves: 1, 2, 3 … */
const isNumbering = (texts: readonly string[]): boolean =>
  texts.length > 2 && texts.every((text, at) => Number(text) === Number(texts[0]) + at);

/** The column most of whose texts are articles of the shop; the first of words where none is. */
async function articlePlace(db: Queryable, rows: readonly BareRow[], width: number): Promise<number> {
  const sample = rows.slice(0, SAMPLE);
  const texts = [...new Set(sample.flatMap(({ cells }) => cells.filter((text) => text !== '')))];
  const [exact, norm] = [await exactHits(db, texts), await normHits(db, [...new Set(texts.map(codeNorm))])];
  const known = Array.from(
    { length: width },
    (_, place) => cellsAt(sample, place).filter((text) => exact.has(text) || norm.has(codeNorm(text))).length,
  );
  const most = Math.max(...known);
  if (most > 0) return known.indexOf(most);
  const words = Array.from({ length: width }, (_, place) =>
    cellsAt(sample, place).some((text) => !isAmountLike(text)),
  );
  return Math.max(0, words.indexOf(true));
}

/** Where the quantities stand beside the articles; null where nothing does, 'open' where several may. */
function quantityPlace(rows: readonly BareRow[], width: number, article: number): number | null | 'open' {
  const others = Array.from({ length: width }, (_, place) => place).filter(
    (place) => place !== article && cellsAt(rows, place).length > 0,
  );
  const [only, second] = others;
  if (only === undefined || second === undefined) return only ?? null;
  const counted = others.filter((place) => {
    const texts = cellsAt(rows, place);
    return (
      texts.filter((text) => /^\d{1,5}$/.test(text)).length >= texts.length * MOST && !isNumbering(texts)
    );
  });
  const [one, other] = counted;
  return other === undefined ? (one ?? null) : 'open';
}

/**
 * The lines of a pasted range without headings (price-lists.md §6): its articles are the column that matches
 * most of them, its quantities the one of whole numbers. Null where it cannot be told.
 */
export async function pairsOfBare(db: Queryable, rows: readonly BareRow[]): Promise<OrderPair[] | null> {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  if (width === 0) return [];
  const article = await articlePlace(db, rows, width);
  const place = quantityPlace(rows, width, article);
  if (place === 'open') return null;
  return rows.flatMap(({ line, cells }) => {
    const key = cells[article] ?? '';
    if (key === '') return [];
    const quantity = place === null ? null : (cells[place] ?? '');
    return [pairOf(line, [{ key, quantity }], [key, quantity ?? ''].filter(Boolean).join('\t'))];
  });
}
