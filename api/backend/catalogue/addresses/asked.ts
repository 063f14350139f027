import type { Queryable } from '#api/backend/db/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import { moscowTime } from '#lib/time/moscow-time.ts';

/** How often addresses were asked since the last time: old ones that lead on, and such that have no page. */
export type AskedAddresses = {
  moved: readonly (readonly [address: string, times: number])[];
  lost: readonly (readonly [address: string, times: number])[];
};

/** So many lost addresses are kept of a day, the most asked. */
const MOST_A_DAY = 1000;
const DAYS = 30;
/** So many are told. */
const TOLD = 50;

const columns = (asked: AskedAddresses['lost'], day: string) => [
  asked.map(([address]) => address),
  asked.map(([, times]) => times),
  day,
];

/** Adds to what is known; several processes of one database add to the same rows. */
export async function writeAsked(q: Queryable, { moved, lost }: AskedAddresses, clock: Clock): Promise<void> {
  const { day } = moscowTime(clock.now());
  if (moved.length > 0) {
    await q.query({
      name: 'old_address_asked',
      text: `update old_address o set asked = o.asked + a.n, asked_on = $3::date
             from unnest($1::text[], $2::int[]) as a(address, n) where o.address = a.address`,
      values: columns(moved, day),
    });
  }
  if (lost.length > 0) {
    await q.query({
      name: 'lost_address_asked',
      text: `insert into lost_address as l (address, asked, day)
             select a.address, a.n, $3::date from unnest($1::text[], $2::int[]) as a(address, n)
             on conflict (day, address) do update set asked = l.asked + excluded.asked`,
      values: columns(lost, day),
    });
    await q.query({
      name: 'lost_address_bound',
      text: `delete from lost_address where day <= $1::date - $2::int or (day = $1::date and address in (
               select address from lost_address where day = $1::date order by asked desc, address offset $3))`,
      values: [day, DAYS, MOST_A_DAY],
    });
  }
}

type Sum = { address: string; asked: number; more: string };

function table(heading: string, rows: readonly Sum[]): string[] {
  if (rows.length === 0) return [`${heading}: нет`];
  return [
    `${heading}:`,
    ...rows.map(({ address, asked, more }) => `${asked}\t${address}\t${more}`.trimEnd()),
  ];
}

/**
 * `content lost`: which addresses without a page were asked most, and which old ones were asked, within 30
 * days.
 */
export async function lostAddressLines(q: Queryable, clock: Clock): Promise<string[]> {
  const { day } = moscowTime(clock.now());
  const lost = await q.query<Sum>({
    name: 'lost_addresses',
    text: `select l.address, sum(l.asked)::int as asked, 'последний раз ' || max(l.day) as more
           from lost_address l left join old_address o using (address)
           where l.day > $1::date - $2::int and o.address is null
           group by l.address order by asked desc, l.address limit $3`,
    values: [day, DAYS, TOLD],
  });
  const moved = await q.query<Sum>({
    name: 'old_addresses_asked',
    text: `select address, asked, '→ ' || target || ', последний раз ' || asked_on as more from old_address
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
    ...table(`Чаще всего спрашивали, и страницы нет (${DAYS} дней)`, lost),
    ...table(`Прежние адреса, которые спрашивали (${DAYS} дней)`, moved),
    `Переадресаций ${sums?.all ?? 0}, из них за ${DAYS} дней спрашивали ${sums?.asked ?? 0}.`,
  ];
}
