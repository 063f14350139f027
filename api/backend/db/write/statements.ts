import type { Queryable } from '#api/backend/db/database.ts';

/** Imports know that they take long; the default deadline is for pages. */
export const IMPORT_DEADLINE_MS = 600_000;

/** What the import needs of a database or a transaction; `stagesFew` says that what it stages is few rows. */
export type Asks = Pick<Queryable, 'query'> & { stagesFew?: boolean };

/** Runs one long statement whose text is not worth keeping a plan for. */
export function run<Row extends object>(
  q: Asks,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return q.query<Row>({ name: '', text, values, deadlineMs: IMPORT_DEADLINE_MS });
}

/**
 * SQL: what begins a staging table, which is worth nothing after a crash. One of few rows is an ordinary one
 * nevertheless: an unlogged table and each of its keys have an empty twin for that crash, and writing twenty
 * of those through to the disk takes longer than all the rows.
 */
export const newTable = ({ stagesFew = false }: Pick<Asks, 'stagesFew'>): string =>
  stagesFew ? 'create table' : 'create unlogged table';

/**
 * Keeps what a query finds as a staging table with a key and figures for the planner: without them it takes a
 * table for small, and joins of a whole catalogue become loops within loops.
 *
 * @param key columns that name a row of it once.
 */
export async function stage(
  q: Asks,
  table: string,
  key: string,
  select: string,
  values: readonly unknown[] = [],
): Promise<void> {
  await run(q, `${newTable(q)} staging.${table} as ${select}`, values);
  await run(q, `alter table staging.${table} add primary key (${key})`);
  await run(q, `analyze staging.${table}`);
}

/** Rows of the source that one statement decides about. */
const ROWS_AT_ONCE = 10_000;

/**
 * The same for what costs more than a moment: the rows of the source (`seq` from 1 to `rows`) are taken a
 * part at a time, so that others get their turn in between. The select finds the bounds of its part in its
 * last two parameters.
 */
export async function stageInParts(
  q: Asks,
  { table, key, rows }: { table: string; key: string; rows: number },
  select: string,
  values: readonly unknown[] = [],
): Promise<void> {
  for (let from = 1; from === 1 || from <= rows; from += ROWS_AT_ONCE) {
    const into = from === 1 ? `${newTable(q)} staging.${table} as` : `insert into staging.${table}`;
    await run(q, `${into} ${select}`, [...values, from, from + ROWS_AT_ONCE - 1]);
  }
  await run(q, `alter table staging.${table} add primary key (${key})`);
  await run(q, `analyze staging.${table}`);
}

/** Column name → PostgreSQL type, in the order of a row's values. */
export type Columns = Readonly<Record<string, string>>;

/** Inserts rows as one `unnest` of column arrays: one statement and one plan for any number of rows. */
export async function insertRows(
  q: Asks,
  table: string,
  columns: Columns,
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(columns);
  const arrays = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`);
  await q.query({
    name: `import_insert_${table.replace('.', '_')}`,
    text: `insert into ${table} (${names.join(', ')}) select * from unnest(${arrays.join(', ')})`,
    values: names.map((_, index) => rows.map((row) => row[index])),
    deadlineMs: IMPORT_DEADLINE_MS,
  });
}

/** The first row of an answer that always has one. */
export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The database returned no row where one is certain.');
  return row;
}
