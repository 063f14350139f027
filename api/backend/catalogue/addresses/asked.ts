import type { Queryable } from '#api/backend/db/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import { moscowTime } from '#lib/time/moscow-time.ts';
import {
  type AskedTimes,
  addToDay,
  askedColumns,
  type CountedText,
  countedLines,
  COUNTED_DAYS as DAYS,
  TOLD,
} from '../daily-counts.ts';

/** How often addresses were asked since the last time: old ones that lead on, and such that have no page. */
export type AskedAddresses = { moved: AskedTimes; lost: AskedTimes };

const LOST = { table: 'lost_address', column: 'address', mostADay: 1000 };

/** Adds to what is known; several processes of one database add to the same rows. */
export async function writeAsked(q: Queryable, { moved, lost }: AskedAddresses, clock: Clock): Promise<void> {
  const { day } = moscowTime(clock.now());
  if (moved.length > 0) {
    await q.query({
      name: 'old_address_asked',
      text: `update old_address o set asked = o.asked + a.n, asked_on = $3::date
             from unnest($1::text[], $2::int[]) as a(address, n) where o.address = a.address`,
      values: askedColumns(moved, day),
    });
  }
  await addToDay(q, LOST, lost, day);
}

/**
 * `content lost`: which addresses without a page were asked most, and which old ones were asked, within 30
 * days.
 */
export async function lostAddressLines(q: Queryable, clock: Clock): Promise<string[]> {
  const { day } = moscowTime(clock.now());
  const lost = await q.query<CountedText>({
    name: 'lost_addresses',
    text: `select l.address as text, sum(l.asked)::int as asked, 'последний раз ' || max(l.day) as more
           from lost_address l left join old_address o using (address)
           where l.day > $1::date - $2::int and o.address is null
           group by l.address order by asked desc, l.address limit $3`,
    values: [day, DAYS, TOLD],
  });
  const moved = await q.query<CountedText>({
    name: 'old_addresses_asked',
    text: `select address as text, asked, '→ ' || target || ', последний раз ' || asked_on as more from old_address
           where asked_on > $1::date - $2::int order by asked desc, address limit $3`,
    values: [day, DAYS, TOLD],
  });
  const [sums] = await q.query<{ all: number; asked: number }>({
    name: 'old_address_sums',
    text: `select count(*)::int as all, count(*) filter (where asked_on > $1::date - $2::int)::int as asked
           from old_address`,
    values: [day, DAYS],
  });
  return [
    ...countedLines(`Чаще всего спрашивали, и страницы нет (${DAYS} дней)`, lost),
    ...countedLines(`Прежние адреса, которые спрашивали (${DAYS} дней)`, moved),
    `Переадресаций ${sums?.all ?? 0}, из них за ${DAYS} дней спрашивали ${sums?.asked ?? 0}.`,
  ];
}
