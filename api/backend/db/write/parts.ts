import { type Asks, run } from './statements.ts';

/** Product ids from the first to the second, both included. */
export type Part = readonly [from: number, to: number];

const WHOLE: Part = [0, 2_147_483_647];

/** Some of the products, as a statement narrows itself to them. */
export type Goods = {
  /** SQL: whether they are among them, by a column of ids; `at` is the number of the first of `values`. */
  among(column: string, at: number): string;
  values: readonly unknown[];
};

export const ALL_GOODS: Goods = { among: () => 'true', values: [] };

/** The products of a part. */
export const goodsIn = (part: Part): Goods => ({
  among: (column, at) => `${column} between $${at} and $${at + 1}`,
  values: part,
});

export const goodsOf = (ids: readonly number[]): Goods => ({
  among: (column, at) => `${column} = any($${at}::int[])`,
  values: [ids],
});

/** Products written by one statement: a visitor's query that comes meanwhile waits for no more than these. */
const SIZE = 3000;

/**
 * Cuts the values of a numeric column into parts of about equal size; together they reach over every number.
 */
export async function cut(q: Asks, rows: string, size = SIZE): Promise<Part[]> {
  const ends = await run<{ id: number }>(
    q,
    `select id from (select id, row_number() over (order by id) as place from (${rows}) r) t
     where place % ${size} = 0 order by id`,
  );
  const [first, last] = WHOLE;
  const bounds = [first, ...ends.map(({ id }) => id + 1)];
  return bounds.map((from, at) => [from, (bounds[at + 1] ?? last + 1) - 1]);
}
