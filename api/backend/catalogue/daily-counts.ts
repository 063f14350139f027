import type { Queryable } from '#api/backend/db/database.ts';

/** How often each of these was asked for since the last time. */
export type AskedTimes = readonly (readonly [text: string, times: number])[];

/** A table that counts texts by day, and how many it keeps of a day, the most asked. */
type DailyCounts = { table: string; column: string; mostADay: number };

/** So many days are kept and told. */
export const COUNTED_DAYS = 30;
/** So many are told. */
export const TOLD = 50;

/** The parameters of a statement over texts with their times, and the day. */
export const askedColumns = (asked: AskedTimes, day: string) => [
  asked.map(([text]) => text),
  asked.map(([, times]) => times),
  day,
];

/**
 * Adds to what is counted of a day (YYYY-MM-DD, Moscow); several processes of one database add to the same
 * rows. Older days and the least asked go.
 */
export async function addToDay(
  q: Queryable,
  { table, column, mostADay }: DailyCounts,
  asked: AskedTimes,
  day: string,
): Promise<void> {
  if (asked.length === 0) return;
  await q.query({
    name: `${table}_asked`,
    text: `insert into ${table} as l (${column}, asked, day)
           select a.told, a.n, $3::date from unnest($1::text[], $2::int[]) as a(told, n)
           on conflict (day, ${column}) do update set asked = l.asked + excluded.asked`,
    values: askedColumns(asked, day),
  });
  await q.query({
    name: `${table}_bound`,
    text: `delete from ${table} where day <= $1::date - $2::int or (day = $1::date and ${column} in (
             select ${column} from ${table} where day = $1::date order by asked desc, ${column} offset $3))`,
    values: [day, COUNTED_DAYS, mostADay],
  });
}

/** A text with how often it was asked for and what is to be said beside it. */
export type CountedText = { text: string; asked: number; more: string };

/** The counted texts as an operator reads them, under a heading. */
export function countedLines(heading: string, rows: readonly CountedText[]): string[] {
  if (rows.length === 0) return [`${heading}: нет`];
  return [`${heading}:`, ...rows.map(({ text, asked, more }) => `${asked}\t${text}\t${more}`.trimEnd())];
}
