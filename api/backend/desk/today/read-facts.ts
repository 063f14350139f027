import { isYearKnown } from '#api/backend/buying/calendar/production-calendar.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { isSilent } from '#api/backend/exchange/history/tell-trouble.ts';
import type { Settings } from '#lib/env/settings.ts';
import { moscowTime } from '#lib/time/moscow-time.ts';
import { isOverdue, readAwaited } from '../requests/awaited.ts';
import { IS_SEEN, searchValues, TAB_ROWS } from '../requests/tab-rows.ts';
import { readWorkTime } from '../requests/work-time.ts';
import { type RegionDay, readSales } from './read-sales.ts';

/** Something that waits in a region (null: in none): how much of it, and since when the oldest, ms. */
export type Waiting = { regionId: number | null; count: number; oldestMs: number };

/** All that «Сегодня» is made of, for everybody: what somebody may see of it is chosen from this. */
export type Facts = {
  now: Date;
  newOrders: Waiting[];
  cancelWishes: Waiting[];
  overdue: Waiting[];
  requests: Waiting[];
  suspicious: Waiting[];
  dead: Waiting[];
  lettersOff: boolean;
  exchangeSilent: boolean;
  noCalendar: boolean;
  lastOrders: { regionId: number; at: Date }[];
  sales: RegionDay[];
};

type Row = { region_id: number | null; count: number; oldest: Date };

/** From this month on somebody has to have entered the next year's calendar. */
const CALENDAR_MONTH = '11';

/** Reads everything at a moment; who asks is not known here. */
export async function readFacts(
  db: Queryable,
  { outside, exchange }: Pick<Settings, 'outside' | 'exchange'>,
  now: Date,
): Promise<Facts> {
  const grouped = async (name: string, text: string, values: unknown[] = []): Promise<Waiting[]> => {
    const rows = await db.query<Row>({ name: `desk_today_${name}`, text, values });
    return rows.map(({ region_id: regionId, count, oldest }) => {
      return { regionId, count, oldestMs: Math.max(0, now.getTime() - oldest.getTime()) };
    });
  };
  const time = await readWorkTime(db, now);
  const awaited = await readAwaited(
    db,
    { regionIds: null, kind: null, search: searchValues('') },
    { now, time },
  );
  const waitingOf = (all: typeof awaited): Waiting[] =>
    all.map(({ regionId, waitedMs }) => ({ regionId, count: 1, oldestMs: waitedMs }));
  const { day } = moscowTime(now);
  return {
    now,
    newOrders: await grouped(
      'new_orders',
      `select region_id, count(*) as count, min(created_at) as oldest from shop_order where status = 'new' group by 1`,
    ),
    cancelWishes: await grouped(
      'cancel_wishes',
      `select o.region_id, count(*) as count, min(o.cancel_asked_at) as oldest from shop_order o
        where o.cancel_asked_at is not null and o.status in ('new', 'confirmed', 'shipped') group by 1`,
    ),
    overdue: waitingOf(awaited.filter(isOverdue)),
    requests: waitingOf(awaited.filter((each) => !isOverdue(each))),
    suspicious: await grouped(
      'suspicious',
      `select region_id, count(*) as count, min(created_at) as oldest from request r
        where ${TAB_ROWS.suspicious.where} and ${IS_SEEN} group by 1`,
      [null, now],
    ),
    dead: await grouped(
      'dead',
      `select coalesce(o.region_id, r.region_id) as region_id, count(*) as count, min(e.created_at) as oldest
        from outbox_delivery d join outbox e on e.id = d.event_id
          left join shop_order o on o.id = (e.payload ->> 'orderId')::uuid
          left join request r on r.id = (e.payload ->> 'requestId')::int
        where d.state = 'dead' group by 1`,
    ),
    lettersOff: outside.mail === null,
    exchangeSilent: exchange !== null && (await isSilent(db, now)),
    noCalendar: day.slice(5, 7) >= CALENDAR_MONTH && !isYearKnown(Number(day.slice(0, 4)) + 1),
    lastOrders: await lastOrders(db),
    sales: await readSales(db, now),
  };
}

async function lastOrders(db: Queryable): Promise<Facts['lastOrders']> {
  const rows = await db.query<{ region_id: number; at: Date }>({
    name: 'desk_today_last_orders',
    text: `
      select id as region_id, o.created_at as at from region,
        lateral (select created_at from shop_order where region_id = region.id order by created_at desc limit 1) o`,
  });
  return rows.map(({ region_id: regionId, at }) => ({ regionId, at }));
}
