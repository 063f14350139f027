import type { Queryable } from '#api/backend/db/database.ts';
import { LEASE_MS } from './channel.ts';
import type { EventFacts, OutboxEvent } from './post-event.ts';

/** A delivery that this process has taken, until its lease ends. */
export type Taken = {
  id: number;
  tries: number;
  /** For so long it could not have been told to anybody; that does not count for when it is given up, ms. */
  heldMs: number;
  lease: Date;
  event: OutboxEvent;
};

/**
 * What became of one: `pending` again from `nextAt` on, or its end; with the tries and the wait that count
 * since.
 */
export type Settled = Pick<Taken, 'tries' | 'heldMs'> & {
  taken: Taken;
  state: 'pending' | 'done' | 'dead';
  nextAt: Date;
  error: string | null;
};

type Row = {
  id: number;
  tries: number;
  held_ms: number;
  event_id: string;
  created_at: Date;
  request_id: string | null;
} & EventFacts;

/**
 * Takes deliveries of a channel that are due, at most so many: never one that has an earlier one of the same
 * aggregate before it, never one that another process is at. The subquery is one look into an index, whatever
 * the planner knows of the table: as a join it takes a minute where 10,000 wait and nothing has been
 * analysed.
 */
export async function takeDue(db: Queryable, channel: string, most: number, now: Date): Promise<Taken[]> {
  const lease = new Date(now.getTime() + LEASE_MS);
  const rows = await db.query<Row>({
    name: 'outbox_take',
    text: `
      with due as (
        select d.event_id from outbox_delivery d
        where d.channel = $1 and d.state = 'pending' and d.next_at <= $2
          and (d.lease_until is null or d.lease_until <= $2)
          and d.event_id = (
            select e.event_id from outbox_delivery e
            where e.channel = d.channel and e.aggregate = d.aggregate and e.state = 'pending'
              and e.event_id <= d.event_id
            order by e.event_id limit 1)
        order by d.next_at limit $3 for update skip locked
      ), taken as (
        update outbox_delivery d set lease_until = $4, tries = tries + 1
        from due where d.event_id = due.event_id and d.channel = $1
        returning d.event_id, d.tries, d.held_ms
      )
      select t.event_id as id, t.tries, t.held_ms, o.event_id, o.topic, o.payload, o.created_at, o.request_id
      from taken t join outbox o on o.id = t.event_id order by t.event_id`,
    values: [channel, now, most, lease],
  });
  return rows.map((row) => {
    const { id, tries, held_ms: heldMs, event_id: eventId, created_at: createdAt, ...rest } = row;
    const { request_id: requestId, ...facts } = rest;
    return { id, tries, heldMs, lease, event: { ...facts, eventId, createdAt, requestId } };
  });
}

/** Notes what became of deliveries that this process still holds. */
export async function settle(
  db: Queryable,
  channel: string,
  all: readonly Settled[],
  now: Date,
): Promise<void> {
  await db.query({
    name: 'outbox_settle',
    text: `
      update outbox_delivery d
      set state = s.state, next_at = s.next_at, error = s.error, lease_until = null, tries = s.tries,
        held_ms = s.held_ms, ended_at = case when s.state = 'pending' then null else $2::timestamptz end
      from unnest(
          $3::bigint[], $4::text[], $5::timestamptz[], $6::text[], $7::timestamptz[], $8::smallint[], $9::bigint[])
        as s(id, state, next_at, error, lease, tries, held_ms)
      where d.channel = $1 and d.event_id = s.id and d.lease_until = s.lease`,
    values: [
      channel,
      now,
      all.map(({ taken }) => taken.id),
      all.map(({ state }) => state),
      all.map(({ nextAt }) => nextAt),
      all.map(({ error }) => error),
      all.map(({ taken }) => taken.lease),
      all.map(({ tries }) => tries),
      all.map(({ heldMs }) => heldMs),
    ],
  });
}

/** Whether there is anything to hand out or to send. */
export async function isAnythingDue(db: Queryable, now: Date): Promise<boolean> {
  const [row] = await db.query<{ is_due: boolean }>({
    name: 'outbox_due',
    text: `
      select exists (select from outbox where spread_at is null)
        or exists (select from outbox_delivery where state = 'pending' and next_at <= $1) as is_due`,
    values: [now],
  });
  return row?.is_due ?? false;
}

/** Forgets what happened before a moment, with how it was told. */
export async function sweep(db: Queryable, before: Date): Promise<void> {
  await db.query({
    name: 'outbox_sweep',
    text: 'delete from outbox where created_at < $1',
    values: [before],
  });
}
