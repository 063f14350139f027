import { postEvent } from '#api/backend/base/outbox/post-event.ts';
import type { Database, Queryable } from '#api/backend/db/database.ts';
import type { Clock } from '#lib/time/clock.ts';

/** Exchanges by which the usual gap is known, and how few are too few to know it. */
const LOOKED_AT = 20;
const FEWEST = 5;
/** So soon nobody is alarmed, whatever the usual gap is, ms. */
const LEAST_GAP_MS = 15 * 60 * 1000;

/** Writes to the managers about an exchange, once a day whatever happens; in the caller's transaction. */
export async function tellTrouble(
  tx: Queryable,
  { exchange, isSilent }: { exchange: number; isSilent: boolean },
  now: Date,
): Promise<void> {
  const told = await tx.query({
    name: 'exchange_run_told',
    text: `update exchange_run set told_at = $2 where id = $1
             and not exists (select from exchange_run where told_at > $2::timestamptz - interval '1 day') returning id`,
    values: [exchange, now],
  });
  if (told.length > 0)
    await postEvent(tx, { topic: 'exchange.trouble', payload: { exchange, isSilent } }, now);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/** The last exchange, when none has come for longer than twice the usual gap; null otherwise. */
async function silentSince(db: Queryable, now: Date): Promise<number | null> {
  const runs = await db.query<{ id: number; startedAt: Date; seenAt: Date }>({
    name: 'exchange_run_gaps',
    text: `select id, started_at as "startedAt", seen_at as "seenAt" from exchange_run order by id desc limit ${LOOKED_AT}`,
  });
  const [last] = runs;
  if (last === undefined || runs.length < FEWEST) return null;
  const gaps = runs.slice(1).map(({ startedAt }, at) => {
    return (runs[at]?.startedAt.getTime() ?? 0) - startedAt.getTime();
  });
  const gap = Math.max(median(gaps), LEAST_GAP_MS);
  return now.getTime() - last.seenAt.getTime() <= 2 * gap ? null : last.id;
}

/** Whether 1C has been silent for longer than is usual. */
export async function isSilent(db: Queryable, now: Date): Promise<boolean> {
  return (await silentSince(db, now)) !== null;
}

/** Tells when no exchange has come for longer than twice the usual gap. */
export async function watchSilence(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  const exchange = await silentSince(db, now);
  if (exchange !== null) await db.transaction((tx) => tellTrouble(tx, { exchange, isSilent: true }, now));
}
