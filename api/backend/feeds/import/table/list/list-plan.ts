import { SourceFailed } from '#api/backend/feeds/import/failure.ts';
import type { TableFile, TableRow } from '../table-file.ts';
import { findHeader, type Header, headerAt, sameHeader, withoutReport } from './find-header.ts';
import { guessColumns, headingRecord, type ListColumn, mappedColumns, placeOfField } from './list-columns.ts';
import { KEYS, type KeyField, type Mapping } from './mapping.ts';

const SAMPLE_ROWS = 1000;
const SHOWN_ROWS = 10;
const MOST_RAGGED = 0.2;
const SHOWN_CELLS = 8;

/** Where a mapping comes from: the operator's file, the last import of this source, or the headings. */
export type MappingOrigin = 'file' | 'kept' | 'guess';

/** How a list is going to be read. */
export type ListPlan = {
  sheet: number;
  /** Sheets with a header of their own that is not the best. */
  others: readonly string[];
  header: Header;
  columns: readonly ListColumn[];
  mapping: Mapping;
  origin: MappingOrigin;
  /** The supplier's own columns of a row. */
  own(row: TableRow): TableRow;
  /** How the header differs from that of the last list, where the columns are told by it anew. */
  changed: string | null;
  /** Cells of a row, where nearly all have the same number; null where that tells nothing. */
  width: number | null;
  /** What is wrong with the header as a whole, for a person; null when nothing is. */
  doubt: string | null;
  /** The first rows behind the header. */
  sample: readonly TableRow[];
};

export function unmapped(message: string, kind: 'unmapped' | 'changed' = 'unmapped'): SourceFailed {
  return new SourceFailed({ kind, message, line: null, column: null });
}

async function firstRows(table: TableFile, sheet: number, most: number): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const row of table.rows(sheet)) {
    rows.push(row);
    if (rows.length >= most) break;
  }
  return rows;
}

function shown(rows: readonly TableRow[]): string {
  return rows
    .slice(0, SHOWN_ROWS)
    .map(({ line, cells }) => {
      const texts = Array.from(cells, (cell) => cell?.text.replace(/\s+/g, ' ').trim().slice(0, 30) ?? '');
      return `  ${line}: ${texts.slice(0, SHOWN_CELLS).join(' | ')}`;
    })
    .join('\n');
}

/**
 * Finds the sheet, its header and its columns (price-lists.md §1, §2).
 *
 * @param mayGuess where the header is not that of the last list, the columns are told by it anew.
 * @throws SourceFailed where a person has to say what is what, with what to do.
 */
export async function planList(
  table: TableFile,
  given: { mapping: Mapping; origin: Exclude<MappingOrigin, 'guess'> } | null,
  mayGuess: boolean,
): Promise<ListPlan> {
  if (given === null) return makePlan(table, null, null);
  try {
    return await makePlan(table, given, null);
  } catch (error) {
    const isChanged = error instanceof SourceFailed && ['changed', 'unmapped'].includes(error.failure.kind);
    if (!isChanged || given.origin === 'file' || !mayGuess) throw error;
    return await makePlan(table, null, error.message);
  }
}

async function makePlan(
  table: TableFile,
  given: { mapping: Mapping; origin: Exclude<MappingOrigin, 'guess'> } | null,
  changed: string | null,
): Promise<ListPlan> {
  const found = await findSheet(table, given?.mapping);
  const { rows } = found;
  const header = given === null ? found.header : headerOf(rows, given.mapping, given.origin);
  if (header === null) throw withoutHeader(rows);
  const own = withoutReport(rows, header);
  const sample = rows.filter(({ line }) => line > header.last).map(own);
  const { sheet, others } = found;
  const name = table.sheets.length > 1 ? table.sheets[sheet]?.name : undefined;
  const isText = table.format === 'CSV';
  const width = isText ? widthOf(sample, header) : null;
  const doubt = isText && width === null ? doubtOf(sample, header) : null;
  const base = { sheet, others, header, own, width, doubt, sample, changed };
  if (given !== null) {
    const heading = headingRecord(header);
    const mapping = { ...given.mapping, header: rowsOf(header), heading };
    return { ...base, columns: mappedColumns(header, mapping), mapping, origin: given.origin };
  }
  const columns = guessColumns(header);
  return {
    ...base,
    columns,
    mapping: guessMapping({ header, columns, sample, sheet: name }),
    origin: 'guess',
  };
}

const fullRows = (sample: readonly TableRow[]): TableRow[] =>
  sample.filter(({ cells }) => cells.filter((cell) => cell !== undefined).length > 1);

/** Programs write as many cells in each record; people, who end a row where it is empty, do not. */
function widthOf(sample: readonly TableRow[], { headings }: Header): number | null {
  const full = fullRows(sample);
  const others = full.filter(({ cells }) => cells.length !== headings.length);
  return others.length > full.length * MOST_RAGGED ? null : headings.length;
}

/** Records that agree with each other and not with the header: it may have lost or got a sign of its own. */
function doubtOf(sample: readonly TableRow[], { headings }: Header): string | null {
  const full = fullRows(sample);
  const [first] = full;
  const alike = full.filter(({ cells }) => cells.length === first?.cells.length);
  if (first === undefined || alike.length < full.length * (1 - MOST_RAGGED)) return null;
  return `В шапке ячеек ${headings.length}, а в строках ${first.cells.length}: посмотрите, под своими ли словами стоят цены.`;
}

function rowsOf({ first, last }: Header): Mapping['header'] {
  return first === last ? first : [first, last];
}

/**
 * A mapping's sheet is found by its name. A file of one sheet may be named otherwise where the mapping knows
 * the header, which is looked for then: a report of ours that comes back, or a sheet saved as a text.
 */
async function findSheet(
  table: TableFile,
  mapping: Mapping | undefined,
): Promise<{ sheet: number; others: string[]; header: Header | null; rows: TableRow[] }> {
  const plain = (name: string): string => name.replace(/\s+/g, ' ').trim();
  const named = mapping?.sheet;
  const said = named === undefined ? -1 : table.sheets.findIndex(({ name }) => plain(name) === plain(named));
  const isOnly = table.sheets.length === 1 && mapping?.heading !== undefined;
  if (named !== undefined && said < 0 && !isOnly) throw unmapped(`В книге нет листа «${named}».`);
  let best: { sheet: number; header: ReturnType<typeof findHeader>; rows: TableRow[] } | null = null;
  const alike: number[] = [];
  for (const [sheet, { isHidden }] of table.sheets.entries()) {
    if (said >= 0 ? sheet !== said : isHidden) continue;
    const rows = await firstRows(table, sheet, SAMPLE_ROWS);
    const header = findHeader(rows);
    if (header !== null) alike.push(sheet);
    if (best === null || (header?.score ?? 0) > (best.header?.score ?? 0)) best = { sheet, header, rows };
  }
  if (best === null) throw unmapped('Все листы книги скрыты: назовите нужный в соответствии (sheet).');
  const { sheet } = best;
  return {
    ...best,
    others: alike.filter((one) => one !== sheet).map((one) => table.sheets[one]?.name ?? ''),
  };
}

function headerOf(rows: readonly TableRow[], mapping: Mapping, origin: MappingOrigin): Header {
  const { header, heading } = mapping;
  if (heading === undefined) return headerAt(rows, header);
  const depth = typeof header === 'number' ? 1 : header[1] - header[0] + 1;
  const same = sameHeader(rows, heading, depth);
  if (same !== null) return same;
  const now = headingRecord(findHeader(rows) ?? headerAt(rows, header));
  const letters = [...new Set([...Object.keys(heading), ...Object.keys(now)])].sort(
    (a, b) => a.length - b.length || a.localeCompare(b),
  );
  const differences = letters
    .filter((one) => heading[one] !== now[one])
    .map((one) => `  ${one}: было «${heading[one] ?? ''}», стало «${now[one] ?? ''}»`);
  const whose = origin === 'kept' ? 'сохранённому для этого источника' : 'соответствию';
  const what = `Шапка не та, что по ${whose}:\n${differences.join('\n')}`;
  throw unmapped(
    `${what}\nПосмотрите --preview и назовите соответствие (--mapping файл.json) или примите новую шапку (--yes).`,
    'changed',
  );
}

function withoutHeader(rows: readonly TableRow[]): SourceFailed {
  const what =
    rows.length === 0 ? 'В файле нет ни одной строки.' : 'Это не похоже на прайс-лист: шапка не найдена.';
  if (rows.length === 0) return unmapped(what);
  return unmapped(
    `${what} Первые строки:\n${shown(rows)}\nНапишите соответствие сами и назовите его: --mapping файл.json, например ` +
      '{ "header": 3, "key": "code", "columns": { "A": "article", "B": "code", "C": "name", "F": "price" } }',
  );
}

function guessMapping({
  header,
  columns,
  sample,
  sheet,
}: Pick<ListPlan, 'header' | 'columns' | 'sample'> & { sheet: string | undefined }): Mapping {
  const key = KEYS.find(
    (field): field is KeyField => field !== 'url' && placeOfField(columns, field) !== null,
  );
  if (key === undefined) {
    const what = 'Нет ни кода, ни артикула: товары не по чему узнать, а по названию магазин их не ищет.';
    throw unmapped(
      `${what} Первые строки:\n${shown(sample)}\nНазовите ключ в соответствии (--mapping): code, article, barcode или url.`,
    );
  }
  return {
    ...(sheet === undefined ? {} : { sheet }),
    header: rowsOf(header),
    key,
    columns: Object.fromEntries(
      columns.flatMap(({ letters, field }) => (field === null ? [] : [[letters, field]])),
    ),
    groups: guessGroups(columns, sample),
    separator: '/',
    vat: 'included',
    stockWords: {},
    skip: [],
    round: 'kopeck',
    heading: headingRecord(header),
  };
}

/** By a column of its own, by paths where most rows of one text have them, else by their leading blanks. */
function guessGroups(columns: readonly ListColumn[], sample: readonly TableRow[]): Mapping['groups'] {
  if (placeOfField(columns, 'category') !== null) return 'column';
  const singles = sample.flatMap(({ cells }) => {
    const own = cells.filter((cell) => cell !== undefined && cell.spread === undefined);
    return own.length === 1 && own[0] !== undefined ? [own[0].text] : [];
  });
  const paths = singles.filter((text) => text.includes('/'));
  return singles.length > 0 && paths.length * 2 > singles.length ? 'path' : 'indent';
}
