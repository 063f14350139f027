import type { Database } from '#api/backend/db/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import { type Background, repeatedly } from '../repeatedly.ts';
import type { Channel } from './channel.ts';
import { deliverDue, type GivenUp } from './deliver-due.ts';
import { isAnythingDue, sweep } from './deliveries.ts';
import { spread } from './spread.ts';

/** How often is looked for something to send, ms. */
const LOOK_MS = 1000;
const SWEEP_MS = 60 * 60 * 1000;
/** How long it is known what was told to whom. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export type OutboxOptions = {
  db: Database;
  clock: Clock;
  /** Nobody to tell: events are only forgotten in time. */
  channels: readonly Channel[];
  onGivenUp: (event: GivenUp) => void;
  onError: (error: unknown) => void;
  lookMs?: number;
};

/**
 * Tells the outside world in the background what the shop has left word of. Several processes may do so on
 * one database: each delivery is taken by one of them. A slow channel keeps no other waiting. Its end waits
 * for the attempts under way.
 */
export function startOutbox({
  db,
  clock,
  channels,
  onGivenUp,
  onError,
  lookMs = LOOK_MS,
}: OutboxOptions): Background {
  const under = new Map<string, Promise<unknown>>();
  let sweptAt = -Infinity;

  /** Begins with a channel unless it is still busy with what was due before. */
  function send(channel: Channel, signal: AbortSignal): void {
    if (under.has(channel.name)) return;
    const options = { db, clock, onGivenUp, signal };
    const work = deliverDue(channel, options)
      .catch(onError)
      .finally(() => under.delete(channel.name));
    under.set(channel.name, work);
  }

  async function look(signal: AbortSignal): Promise<void> {
    const now = clock.now();
    if (now.getTime() - sweptAt >= SWEEP_MS) {
      sweptAt = now.getTime();
      await sweep(db, new Date(now.getTime() - KEPT_MS));
    }
    if (channels.length === 0 || !(await isAnythingDue(db, now))) return;
    await spread(db, channels, now);
    for (const channel of channels) send(channel, signal);
  }

  const looks = repeatedly(look, { everyMs: lookMs, onError });
  return {
    stop: async () => {
      await looks.stop();
      await Promise.all(under.values());
    },
  };
}
