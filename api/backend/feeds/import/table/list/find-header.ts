import type { TableRow } from '../table-file.ts';
import { type Field, fieldOfHeading } from './heading-words.ts';

/** Rows in which a header is looked for. */
const HEADER_WITHIN = 50;
/** So many fields make a header. */
const ENOUGH = 2;

/**
 * The headings by place, and the rows that they stand in; `copies` are places whose heading is that of a
 * merged cell further left.
 */
export type Header = {
  first: number;
  last: number;
  headings: readonly string[];
  copies: ReadonlySet<number>;
};

/** What a report of ours puts behind the supplier's own columns (price-lists.md §4). */
export const REPORT_HEADINGS = ['Строка', 'Итог', 'Что не так'] as const;

/** Where the columns of such a report begin in a row; null in any other. */
function reportFrom({ cells }: TableRow): number | null {
  const from = cells.length - REPORT_HEADINGS.length;
  return REPORT_HEADINGS.every((heading, at) => cells[from + at]?.text.trim() === heading) ? from : null;
}

/** Rows without the columns of a report, which a list that comes back has behind its own. */
export function withoutReport(
  rows: readonly TableRow[],
  { last }: Pick<Header, 'last'>,
): (row: TableRow) => TableRow {
  const row = rows.find(({ line }) => line === last);
  const from = row === undefined ? null : reportFrom(row);
  return from === null ? (one) => one : ({ line, cells }) => ({ line, cells: cells.slice(0, from) });
}

function headingsOf(row: TableRow): string[] {
  const from = reportFrom(row) ?? row.cells.length;
  return Array.from(row.cells.slice(0, from), (cell) => cell?.text.replace(/\s+/g, ' ').trim() ?? '');
}

/** Headings of two rows that stand above each other; what is said twice is said once. */
function joined(above: readonly string[], below: readonly string[]): string[] {
  return Array.from({ length: Math.max(above.length, below.length) }, (_, at) => {
    const [one = '', other = ''] = [above[at], below[at]];
    return one === other ? one : [one, other].filter(Boolean).join(' ');
  });
}

function copiesOf(rows: readonly TableRow[]): Set<number> {
  const places = rows.flatMap(({ cells }) => [...cells.keys()]);
  const isCopy = (place: number): boolean =>
    rows.every(({ cells }) => cells[place] === undefined || cells[place].spread === 'across');
  return new Set(places.filter((place) => isCopy(place)));
}

/** The different fields that headings name. */
function fieldsOf(headings: readonly string[]): Set<Field> {
  return new Set(headings.flatMap((heading) => fieldOfHeading(heading) ?? []));
}

/** Whether these fields make a price list: something to know goods by, and something to say of them. */
function isList(fields: ReadonlySet<Field>): boolean {
  const isNamed = ['article', 'code', 'barcode', 'name'].some((field) => fields.has(field as Field));
  return (
    fields.size >= ENOUGH && isNamed && (fields.has('price') || fields.has('stock') || fields.size > ENOUGH)
  );
}

/**
 * The headings of a row whose price the row below parts over several columns, «Цена» over «опт» and
 * «розница», with the price above each; null for any other row. No field of its own stands below, so that it
 * would pass for a row of goods, and one of the prices for the only one.
 */
function partedHeadings(row: TableRow, below: TableRow): string[] | null {
  const headings = headingsOf(row);
  const parts = headingsOf(below);
  const isBlank = (at: number): boolean => headings[at] === '' || row.cells[at]?.spread === 'across';
  for (const [from, heading] of headings.entries()) {
    if (fieldOfHeading(heading) !== 'price' || row.cells[from]?.spread === 'across') continue;
    let to = from + 1;
    while (to < parts.length && (headings[to] === undefined || isBlank(to))) to += 1;
    const own = parts.slice(from, to).filter((part) => part !== '');
    const isAlone = parts.every(
      (part, at) => (at >= from && at < to) || part === '' || below.cells[at]?.spread !== undefined,
    );
    if (isAlone && new Set(own).size > 1 && own.every((part) => !/\d/.test(part)))
      return Array.from({ length: Math.max(headings.length, to) }, (_, at) =>
        at > from && at < to && parts[at] !== '' ? heading : (headings[at] ?? ''),
      );
  }
  return null;
}

/** The headings of a row and of the one below together. */
function ofBoth(row: TableRow, below: TableRow): { headings: string[]; isParted: boolean } {
  const parted = partedHeadings(row, below);
  return { headings: joined(parted ?? headingsOf(row), headingsOf(below)), isParted: parted !== null };
}

/** The row of the first fifty whose headings name most fields, maybe with the one below; null without one. */
export function findHeader(rows: readonly TableRow[]): (Header & { score: number }) | null {
  let best: (Header & { score: number }) | null = null;
  for (const [at, row] of rows.slice(0, HEADER_WITHIN).entries()) {
    const headings = headingsOf(row);
    const single = fieldsOf(headings);
    const below = rows[at + 1];
    const both = below === undefined ? { headings, isParted: false } : ofBoth(row, below);
    const double = fieldsOf(both.headings);
    const says = double.size > single.size || both.isParted;
    const isDouble = below !== undefined && says && single.size > 0 && isList(double);
    if (!isDouble && !isList(single)) continue;
    const score = isDouble ? double.size : single.size;
    if (best !== null && best.score >= score) continue;
    const own = isDouble ? [row, below] : [row];
    const last = own.at(-1)?.line ?? row.line;
    best = {
      first: row.line,
      last,
      headings: isDouble ? both.headings : headings,
      copies: copiesOf(own),
      score,
    };
  }
  return best;
}

/** The header in the rows that a person has named. */
export function headerAt(rows: readonly TableRow[], header: number | readonly [number, number]): Header {
  const [first, last] = typeof header === 'number' ? [header, header] : header;
  const within = rows.filter(({ line }) => line >= first && line <= last);
  const [row, below, ...more] = within;
  const headings =
    row !== undefined && below !== undefined && more.length === 0
      ? ofBoth(row, below).headings
      : within.map(headingsOf).reduce(joined, []);
  return { first, last, headings, copies: copiesOf(within) };
}

/** The rows whose headings are those that stood above the columns before; null when there are none. */
export function sameHeader(
  rows: readonly TableRow[],
  known: Readonly<Record<string, string>>,
  depth: number,
): Header | null {
  const wanted = JSON.stringify(Object.values(known));
  for (const [at, { line }] of rows.slice(0, HEADER_WITHIN).entries()) {
    const last = rows[at + depth - 1]?.line ?? line;
    const header = headerAt(rows, [line, last]);
    if (JSON.stringify(header.headings.filter((heading) => heading !== '')) === wanted) return header;
  }
  return null;
}
