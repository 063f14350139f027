import type { Database } from '#api/backend/db/database.ts';
import { GIVEN_UP_MS } from './back-off.ts';
import type { Channel } from './channel.ts';

const KEY = 7_281_012;
/** So many events at a time. */
const MOST = 500;

/**
 * Hands fresh events out to the channels that want them, in their order: one process at a time. Events from
 * before the shop had anybody to tell, older than is worth telling, go to nobody. Returns how many there
 * were.
 */
export function spread(db: Database, channels: readonly Channel[], now: Date): Promise<number> {
  const wanted = channels.flatMap(({ name, topics }) => topics.map((topic) => ({ name, topic })));
  return db.transaction(async (tx) => {
    const [lock] = await tx.query<{ is_ours: boolean }>({
      name: 'outbox_spread_lock',
      text: 'select pg_try_advisory_xact_lock($1::bigint) as is_ours',
      values: [KEY],
    });
    if (lock?.is_ours !== true) return 0;
    const [found] = await tx.query<{ count: number }>({
      name: 'outbox_spread',
      text: `
        with fresh as (
          select id, topic, aggregate, created_at, not_before from outbox where spread_at is null order by id limit $2
        ), made as (
          insert into outbox_delivery (event_id, channel, aggregate, next_at)
          select f.id, c.channel, f.aggregate, greatest($1, f.not_before)
          from fresh f join unnest($3::text[], $4::text[]) as c(channel, topic) on c.topic = f.topic
          where f.created_at > $5
        ), spread as (
          update outbox o set spread_at = $1 from fresh f where o.id = f.id
        )
        select count(*) as count from fresh`,
      values: [
        now,
        MOST,
        wanted.map(({ name }) => name),
        wanted.map(({ topic }) => topic),
        new Date(now.getTime() - GIVEN_UP_MS),
      ],
    });
    return found?.count ?? 0;
  });
}
