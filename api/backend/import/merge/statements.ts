import type { Queryable } from '#api/backend/db/database.ts';

/** Imports know that they take long; the default deadline is for pages. */
export const IMPORT_DEADLINE_MS = 600_000;

/** What the import needs of a database or a transaction. */
export type Asks = Pick<Queryable, 'query'>;

/** Runs one long statement whose text is not worth keeping a plan for. */
export function run<Row extends object>(
  q: Asks,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return q.query<Row>({ name: '', text, values, deadlineMs: IMPORT_DEADLINE_MS });
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
