import type { TableCell, TableRow } from '../table-file.ts';

/** What a row of a list is (price-lists.md §2). */
export type RowKind = 'goods' | 'keyless' | 'group' | 'blank' | 'header' | 'total' | 'text';

/** Where the list has what, and how its rows are told apart. */
export type RowRules = {
  key: number;
  /** By what goods without a code are known; null where the list has nothing else. */
  article: number | null;
  name: number | null;
  price: number | null;
  headings: readonly string[];
  skip: readonly string[];
  isBoldGroup: boolean;
};

const TOTAL = /^(?:итого|итог|всего)(?:$|[\s:.])/i;

/** The text of a cell that is the row's own; '' for one that only repeats its neighbour in a merge. */
export function ownText({ cells }: TableRow, place: number | null): string {
  const cell = place === null ? undefined : cells[place];
  return cell === undefined || cell.spread === 'across' ? '' : cell.text.trim();
}

function isHeader({ cells }: TableRow, headings: readonly string[]): boolean {
  let same = 0;
  for (const [at, heading] of headings.entries()) {
    const text = cells[at]?.text.replace(/\s+/g, ' ').trim() ?? '';
    if (text !== heading) return false;
    if (text !== '') same += 1;
  }
  return same > 1;
}

/** Whether the only cell of a row, in the column of the keys, is words and no code. */
function isWords({ text, kind }: TableCell): boolean {
  return kind === 'text' && (/\s/.test(text.trim()) || !/\d/.test(text));
}

export function kindOfRow(row: TableRow, rules: RowRules): RowKind {
  const own = row.cells.filter((cell): cell is TableCell => cell !== undefined && cell.spread === undefined);
  const [first] = own;
  if (first === undefined) return 'blank';
  if (isHeader(row, rules.headings)) return 'header';
  const word = first.text.trim().toLowerCase();
  if (TOTAL.test(word) || rules.skip.some((one) => word.startsWith(one.trim().toLowerCase()))) return 'total';
  const [key, name, price] = [rules.key, rules.name, rules.price].map((place) => ownText(row, place));
  if (own.length === 1) return kindOfSingle(row, first, rules);
  if (key !== '' || ownText(row, rules.article) !== '') return 'goods';
  if (name === '') return 'text';
  return price === '' ? 'group' : 'keyless';
}

function kindOfSingle({ cells }: TableRow, cell: TableCell, { key, name, isBoldGroup }: RowRules): RowKind {
  if (cell.kind !== 'text' || (isBoldGroup && cell.isBold !== true)) return 'text';
  const at = cells.indexOf(cell);
  if (at === name && at !== key) return 'group';
  if (at === key) return isWords(cell) ? 'group' : 'goods';
  return at < Math.max(key, name ?? 0) ? 'group' : 'text';
}
