import type { Queryable } from '#api/backend/db/database.ts';
import { deskFailure } from '#api/contract/desk/failure.ts';
import { offWords, type Way } from '#lib/desk/outside-words.ts';
import type { Outside } from '#lib/env/outside.ts';
import type { DeskHandler } from '../context.ts';
import { regionIdsOf } from '../region-limit.ts';
import { DELIVERY_COLUMNS, type DeliveryRow, stuckRow } from './row.ts';
import { DELIVERIES, IS_STUCK } from './seen.ts';

const PAGE = 50;
/** Ways that people miss when they are off; the others are extras. */
const MISSED: readonly Way[] = ['mail'];

/** Where the page before has ended: dead ones first, then by event and channel, the latest first. */
type After = { rank: number; event: number; channel: string };

function readCursor(cursor: string): After | null {
  const [, rank, event, channel] = /^([01])_(\d{1,15})_([\w-]{1,60})$/.exec(cursor) ?? [];
  return rank === undefined || event === undefined || channel === undefined
    ? null
    : { rank: Number(rank), event: Number(event), channel };
}

/** Events about orders and requests that were handed to nobody at all. */
async function countUntold(db: Queryable, { mail, webhook }: Outside): Promise<number> {
  if (mail !== null || webhook !== null) return 0;
  const [row] = await db.query<{ count: number }>({
    name: 'desk_outside_untold',
    text: `
      select count(*) as count from outbox e
      where e.topic in ('order.created', 'order.cancel-asked', 'request.created')
        and not exists (select from outbox_delivery d where d.event_id = e.id)`,
  });
  return row?.count ?? 0;
}

/** How many have been given up, of the regions that somebody sees. */
async function countDead(db: Queryable, regionIds: readonly number[] | null): Promise<number> {
  const [row] = await db.query<{ count: number }>({
    name: 'desk_outside_dead',
    text: `select count(*) as count ${DELIVERIES} and d.state = 'dead'`,
    values: [regionIds],
  });
  return row?.count ?? 0;
}

/** Letters and other deliveries, those that are stuck first (desk.md §4.6). */
export const listOutside: DeskHandler<'listOutside'> = async ({ tab, after: cursor }, context) => {
  const { database: db, clock, operator, settings } = context;
  const { outside } = settings;
  const regionIds = regionIdsOf(operator);
  const after = cursor === undefined ? null : readCursor(cursor);
  if (cursor !== undefined && after === null) return deskFailure('bad-request');
  // Of all none comes first: so they stand as the primary key has them, read backwards.
  const rank = tab === 'stuck' ? `case d.state when 'dead' then 0 else 1 end` : '0';
  const rows = await db.query<DeliveryRow & { rank: number }>({
    name: `desk_outside_${tab}`,
    text: `
      select ${DELIVERY_COLUMNS}, ${rank} as rank ${DELIVERIES}
        ${tab === 'stuck' ? `and ${IS_STUCK}` : ''}
        and ($2::int is null or ${rank} > $2 or ${rank} = $2 and (d.event_id, d.channel) < ($3::bigint, $4))
      order by ${tab === 'stuck' ? `${rank}, ` : ''}d.event_id desc, d.channel desc limit ${PAGE + 1}`,
    values: [regionIds, after?.rank ?? null, after?.event ?? null, after?.channel ?? null],
  });
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    rows: shown.map((row) => stuckRow(row, outside)),
    next: last === undefined || rows.length <= PAGE ? null : `${last.rank}_${last.event_id}_${last.channel}`,
    at: clock.now().toISOString(),
    dead: await countDead(db, regionIds),
    off: MISSED.filter((way) => outside[way] === null).map(offWords),
    untold: await countUntold(db, outside),
  };
};
