import { type Field, fieldOfHeading, isWantedHeading } from '../list/heading-words.ts';
import type { TableCell, TableRow } from '../table-file.ts';
import type { OwnKey } from './order-row.ts';

const HEADER_WITHIN = 50;
const KEYS = ['article', 'code', 'barcode'] as const satisfies readonly Field[];
const OWN = /^(.{1,128})\|(\d{1,9})\|\d{1,9}$/su;
const SUM = /^сумма(?![\p{L}\d])/iu;
const TITLE = /^.{1,100} · (.{1,60}) · прайс-лист на \d\d\.\d\d\.\d{4} · /u;

/** Where the columns of an order stand; null where there is none. `header` is the row of the headings. */
export type OrderColumns = {
  header: number;
  fields: ReadonlyMap<Field, number>;
  quantity: number | null;
  /** Of our own price list: the hidden key. */
  own: number | null;
  /** What a row comes to. */
  sum: number | null;
};

/** Whether it is a list of what somebody sells, with prices or stock, where most is not ordered. */
export function isPriceList({ own, fields, quantity }: OrderColumns): boolean {
  const stock = fields.get('stock');
  return own !== null || fields.has('price') || (stock !== undefined && stock !== quantity);
}

export function textOf(cells: TableRow['cells'], place: number | null | undefined): string {
  const cell: TableCell | undefined = place === null || place === undefined ? undefined : cells[place];
  return cell === undefined || cell.spread === 'across' ? '' : cell.text.replace(/\s+/g, ' ').trim();
}

/** The hidden key of our own price list; null for any other text. */
export function ownKey(text: string): Omit<OwnKey, 'pack'> | null {
  const [, code, price] = OWN.exec(text) ?? [];
  return code === undefined ? null : { code, price: Number(price) };
}

/** Where the hidden keys stand, wherever the column has been moved to. */
function ownPlace(rows: readonly TableRow[]): number | null {
  const counts = new Map<number, number>();
  for (const { cells } of rows)
    for (const place of cells.keys())
      if (ownKey(textOf(cells, place)) !== null) counts.set(place, (counts.get(place) ?? 0) + 1);
  const [best] = [...counts].sort((one, other) => other[1] - one[1]);
  return best === undefined ? null : best[0];
}

function headed({ cells, line }: TableRow): (OrderColumns & { score: number }) | null {
  const fields = new Map<Field, number>();
  let wanted: number | null = null;
  let sum: number | null = null;
  for (const place of cells.keys()) {
    const heading = textOf(cells, place);
    const field = fieldOfHeading(heading);
    if (field !== null && !fields.has(field)) fields.set(field, place);
    // «Кол-во в упаковке» is how many are in a pack, and not how many are wanted.
    if ((field === null || field === 'stock') && isWantedHeading(heading)) wanted ??= place;
    if (SUM.test(heading)) sum ??= place;
  }
  const quantity = fields.get('ordered') ?? wanted;
  const hasKey = KEYS.some((key) => fields.has(key));
  if (!hasKey || (quantity === null && fields.size < 2 && filledOf(cells) > 1)) return null;
  const score = fields.size + (quantity === null ? 0 : 2);
  return { header: line, fields, quantity, own: null, sum, score };
}

const filledOf = (cells: TableRow['cells']): number =>
  cells.filter((cell) => cell !== undefined && cell.text.trim() !== '').length;

/** The columns by the best row of headings among the first, or by our own keys; null where nothing tells. */
export function findOrderColumns(rows: readonly TableRow[]): (OrderColumns & { score: number }) | null {
  const own = ownPlace(rows);
  const best = rows
    .slice(0, HEADER_WITHIN)
    .map(headed)
    .reduce((one, other) => ((other?.score ?? 0) > (one?.score ?? 0) ? other : one), null);
  if (best === null) return null;
  // One heading above rows of more: what the others are, it does not say.
  const isPartly = best.quantity === null && best.fields.size < 2;
  if (isPartly && rows.some(({ line, cells }) => line > best.header && filledOf(cells) > 1)) return null;
  return { ...best, own, score: best.score + (own === null ? 0 : 100) };
}

/** The region that the title of our own price list names; null without such a title. */
export function regionOfTitle(rows: readonly TableRow[]): string | null {
  for (const { cells } of rows.slice(0, HEADER_WITHIN))
    for (const place of cells.keys()) {
      const [, region] = TITLE.exec(textOf(cells, place)) ?? [];
      if (region !== undefined) return region;
    }
  return null;
}
