import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#api/backend/db/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { RetentionRule } from './rule.ts';
import { RETENTION } from './rules.ts';

/** A statement should hold its rows, and the embedded database everybody, for so long, ms. */
const AIM_MS = 50;
const FEWEST = 10;
const MOST = 2_000;
/** Others come in between, ms. */
const PAUSE_MS = 50;

/** How many rows each rule has removed. */
export type Removed = Readonly<Record<string, number>>;

/**
 * Removes what is kept no longer, in pieces whose size follows how long the last one took, so that nobody
 * waits for it. Ends early when the signal says so. Several processes may do it at once.
 */
export async function removeExpired(
  db: Database,
  clock: Clock,
  { signal, rules = RETENTION }: { signal?: AbortSignal; rules?: readonly RetentionRule[] } = {},
): Promise<Removed> {
  const removed: Record<string, number> = {};
  for (const { name, text } of rules) {
    let most = FEWEST;
    for (;;) {
      if (signal?.aborted) return removed;
      const began = performance.now();
      const rows = await db.query({ name: `retention_${name}`, text, values: [clock.now(), most] });
      const tookMs = performance.now() - began;
      removed[name] = (removed[name] ?? 0) + rows.length;
      if (rows.length < most) break;
      most = Math.round(Math.min(MOST, Math.max(FEWEST, most * Math.min(2, AIM_MS / Math.max(tookMs, 1)))));
      await pause(PAUSE_MS);
    }
  }
  return removed;
}
