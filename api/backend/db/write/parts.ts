import { type Asks, run } from './statements.ts';

/** Product ids from the first to the second, both included. */
export type Part = readonly [from: number, to: number];

export const WHOLE: Part = [0, 2_147_483_647];

/** Products written by one statement: a visitor's query that comes meanwhile waits for no more than these. */
const SIZE = 3000;

/**
 * Cuts the values of a numeric column into parts of about equal size; together they reach over every number.
 */
export async function cut(q: Asks, rows: string): Promise<Part[]> {
  const ends = await run<{ id: number }>(
    q,
    `select id from (select id, row_number() over (order by id) as place from (${rows}) r) t
     where place % ${SIZE} = 0 order by id`,
  );
  const [first, last] = WHOLE;
  const bounds = [first, ...ends.map(({ id }) => id + 1)];
  return bounds.map((from, at) => [from, (bounds[at + 1] ?? last + 1) - 1]);
}
