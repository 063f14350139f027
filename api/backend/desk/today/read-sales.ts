import type { Queryable } from '#api/backend/db/database.ts';
import type { Sales } from '#api/contract/desk/today.ts';
import { moscowTime } from '#lib/time/moscow-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** So many days are shown. */
const DAYS = 30;

/** Orders of a region on a day, of the whole of it and until the hour that it is now. */
export type RegionDay = { regionId: number; day: string; whole: Sales; untilNow: Sales };

/** The last thirty days as YYYY-MM-DD in Moscow, today the last. */
export function lastDays(now: Date): string[] {
  return Array.from(
    { length: DAYS },
    (_, at) => moscowTime(new Date(now.getTime() - (DAYS - 1 - at) * DAY_MS)).day,
  );
}

/** What was ordered in the last thirty days, by region and day; cancelled orders do not count. */
export async function readSales(db: Queryable, now: Date): Promise<RegionDay[]> {
  const [first] = lastDays(now);
  const rows = await db.query<{
    region_id: number;
    day: string;
    orders: number;
    sum: number;
    orders_until: number;
    sum_until: number;
  }>({
    name: 'desk_today_sales',
    text: `
      select region_id, day, count(*) as orders, sum(total_kop)::bigint as sum,
        count(*) filter (where clock <= $2) as orders_until,
        coalesce(sum(total_kop) filter (where clock <= $2), 0)::bigint as sum_until
      from (
        select region_id, total_kop, ((created_at + interval '3 hours') at time zone 'UTC')::date as day,
          ((created_at + interval '3 hours') at time zone 'UTC')::time as clock
        from shop_order where created_at >= $1 and status <> 'cancelled') o
      group by region_id, day`,
    values: [new Date(`${first}T00:00:00+03:00`), moscowClock(now)],
  });
  return rows.map((row) => ({
    regionId: row.region_id,
    day: row.day,
    whole: { orders: row.orders, sumKop: row.sum },
    untilNow: { orders: row.orders_until, sumKop: row.sum_until },
  }));
}

/** The hour in Moscow as the database writes it. */
function moscowClock(now: Date): string {
  return new Date(now.getTime() + 3 * 60 * 60 * 1000).toISOString().slice(11, 23);
}
