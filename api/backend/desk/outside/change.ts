import type { Queryable } from '#api/backend/db/database.ts';
import { type DeskFailure, deskFailure } from '#api/contract/desk/failure.ts';
import type { DeskInput } from '#api/contract/desk/index.ts';
import { offWords, wayOf } from '#lib/desk/outside-words.ts';
import type { DeskContext, DeskHandler } from '../context.ts';
import { noteEvent } from '../journal/note-event.ts';
import { regionIdsOf } from '../region-limit.ts';
import { pressOnce } from '../writing/press-once.ts';
import { DROPPED } from './row.ts';
import { DELIVERIES, IS_STUCK } from './seen.ts';

type Which = DeskInput<'retryOutside'>['which'];
type Chosen = { event_id: number; channel: string };

/**
 * The stuck ones that are meant, locked: of those chosen any that nobody is sending just now, of all only
 * what has been given up.
 */
function choose(tx: Queryable, which: Which, { operator, clock }: DeskContext): Promise<Chosen[]> {
  const named = which === 'all' ? null : which;
  return tx.query<Chosen>({
    name: 'desk_outside_choose',
    text: `
      select d.event_id, d.channel ${DELIVERIES} and ${IS_STUCK}
        and (d.lease_until is null or d.lease_until < $2)
        and ($3::bigint[] is null and d.state = 'dead'
          or (d.event_id, d.channel) in (select * from unnest($3::bigint[], $4::text[])))
      order by d.event_id, d.channel for update of d`,
    values: [
      regionIdsOf(operator),
      clock.now(),
      named?.map(({ event }) => event) ?? null,
      named?.map(({ channel }) => channel) ?? null,
    ],
  });
}

const idsOf = (chosen: readonly Chosen[]) => [
  chosen.map(({ event_id: event }) => event),
  chosen.map(({ channel }) => channel),
];

/** What the journal says of several. */
const notedOf = (chosen: readonly Chosen[]) => ({
  count: chosen.length,
  deliveries: chosen.slice(0, 200).map(({ event_id: event, channel }) => `${event}:${channel}`),
});

/** Why none of them can go out; null when one can. */
function refusalOf(chosen: readonly Chosen[], { settings }: DeskContext): DeskFailure | null {
  const [first] = chosen;
  if (first === undefined || chosen.some(({ channel }) => settings.outside[wayOf(channel)] !== null))
    return null;
  return deskFailure('not-possible', { text: offWords(wayOf(first.channel)) });
}

/**
 * Sends once more, with two days before it is given up again. What has been sent or taken up meanwhile is
 * left alone, so that nobody gets a letter twice.
 */
export const retryOutside: DeskHandler<'retryOutside'> = ({ press, which }, context) =>
  pressOnce(context, press, async (tx) => {
    const stuck = await choose(tx, which, context);
    const refused = refusalOf(stuck, context);
    if (refused !== null) return refused;
    const chosen = stuck.filter(({ channel }) => context.settings.outside[wayOf(channel)] !== null);
    const now = context.clock.now();
    await tx.query({
      name: 'desk_outside_retry',
      text: `
        update outbox_delivery d
        set state = 'pending', next_at = $3, lease_until = null, ended_at = null,
          held_ms = greatest(d.held_ms, (extract(epoch from $3::timestamptz - e.created_at) * 1000)::bigint)
        from outbox e
        where e.id = d.event_id and (d.event_id, d.channel) in (select * from unnest($1::bigint[], $2::text[]))`,
      values: [...idsOf(chosen), now],
    });
    await noteEvent(tx, { kind: 'outside.retry', values: notedOf(chosen) }, context);
    return { count: chosen.length };
  });

/** «Не отправлять»: it is over, and the row says why. */
export const dropOutside: DeskHandler<'dropOutside'> = ({ press, which }, context) =>
  pressOnce(context, press, async (tx) => {
    const chosen = await choose(tx, which, context);
    await tx.query({
      name: 'desk_outside_drop',
      text: `
        update outbox_delivery set state = 'done', error = $3, ended_at = $4, lease_until = null
        where (event_id, channel) in (select * from unnest($1::bigint[], $2::text[]))`,
      values: [...idsOf(chosen), DROPPED, context.clock.now()],
    });
    await noteEvent(tx, { kind: 'outside.drop', values: notedOf(chosen) }, context);
    return { count: chosen.length };
  });
