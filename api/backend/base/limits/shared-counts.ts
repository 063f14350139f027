import { createHash } from 'node:crypto';
import type { Queryable } from '#api/backend/db/database.ts';
import type { Counted, SharedCounts } from '#lib/limits/shared-counts.ts';
import type { Clock } from '#lib/time/clock.ts';

export type Count = { what: string; key: string; seconds: number };

/** Whoever reads the table learns of no address, telephone or session: their digests are kept. */
const digestOf = ({ what, key }: Pick<Count, 'what' | 'key'>): Buffer =>
  createHash('sha256').update(`${what} ${key}`).digest();

/** One statement: of those who come at one moment, to whatever process, each has a place of its own. */
export async function addTo(q: Queryable, count: Count, by: number, now: Date): Promise<Counted> {
  const [row] = await q.query<{ points: number; ends_at: Date }>({
    name: 'limit_add',
    text: `
      insert into limit_count as c (key, points, ends_at)
      values ($1, greatest($2::int, 0), $3::timestamptz + make_interval(secs => $4::int))
      on conflict (key) do update set
        points = case when c.ends_at <= $3::timestamptz then excluded.points
                      else least(greatest(c.points + $2::int, 0), 1000000000) end,
        ends_at = case when c.ends_at <= $3::timestamptz then excluded.ends_at else c.ends_at end
      returning points, ends_at`,
    values: [digestOf(count), by, now, count.seconds],
  });
  if (row === undefined) throw new Error('a count without a row');
  return { points: row.points, msLeft: Math.max(0, row.ends_at.getTime() - now.getTime()) };
}

/** The counts of all processes on one database, by its clock (operations §1). */
export function sharedCounts(q: Queryable, clock: Clock): SharedCounts {
  return (what, seconds) => ({
    add: (key, by) => addTo(q, { what, key, seconds }, by, clock.now()),
    has: async (key) => {
      const rows = await q.query({
        name: 'limit_has',
        text: 'select from limit_count where key = $1 and points > 0 and ends_at > $2',
        values: [digestOf({ what, key }), clock.now()],
      });
      return rows.length > 0;
    },
  });
}
