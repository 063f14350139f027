import type { Database } from '#api/backend/db/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import { withRequestId } from '#process/request-id.ts';
import { inTrace } from '#process/spans.ts';
import { tally } from '#process/tally.ts';
import { backOff, GIVEN_UP_MS } from './back-off.ts';
import { type Attempt, type Channel, reasonOf } from './channel.ts';
import { type Settled, settle, type Taken, takeDue } from './deliveries.ts';

/** A delivery that is given up: somebody has to be told by hand. */
export type GivenUp = { channel: string; topic: string; eventId: string; tries: number; reason: string };

export type DeliveryOptions = {
  db: Database;
  clock: Clock;
  onGivenUp: (event: GivenUp) => void;
  /** 0 to 1; spreads the waits. */
  random?: () => number;
  signal?: AbortSignal;
};

/**
 * Tries once, under the id of the request that the event happened in; what a channel throws is a failure too.
 */
export async function attempt(channel: Channel, { event }: Pick<Taken, 'event'>): Promise<Attempt> {
  const { requestId } = event;
  const deliver = () =>
    inTrace(`deliver ${event.topic}`, async (note) => {
      const tried = await channel.deliver(event).catch((error): Attempt => {
        return { kind: 'failed', reason: reasonOf(error) };
      });
      note({ 'tara.channel': channel.name, 'tara.outcome': tried.kind });
      return tried;
    });
  const tried = await (typeof requestId === 'string' ? withRequestId(requestId, deliver) : deliver());
  tally('outside', [channel.name, tried.kind]);
  return tried;
}

/** Who ends waits so long for attempts under way, ms: most are answered sooner. */
const GRACE_MS = 2_000;

/**
 * The attempt, or, when the process ends and it is not answered soon, that another process is to try at once.
 * The receiver may have heard of it already; it knows an event by its id.
 */
function orGivenBack(
  tried: Promise<Attempt>,
  clock: Clock,
  signal: AbortSignal | undefined,
): Promise<Attempt> {
  if (signal === undefined) return tried;
  const { promise: ending, resolve: end } = Promise.withResolvers<Attempt>();
  let grace: NodeJS.Timeout | undefined;
  const begin = (): void => {
    grace = setTimeout(() => end({ kind: 'later', at: clock.now() }), GRACE_MS);
  };
  signal.addEventListener('abort', begin, { once: true });
  return Promise.race([tried, ending]).finally(() => {
    signal.removeEventListener('abort', begin);
    clearTimeout(grace);
  });
}

/** What becomes of a delivery after a try: its end, another time, or that it is given up. */
export function outcome(taken: Taken, tried: Attempt, now: Date, random: number): Settled {
  const { tries, heldMs } = taken;
  const settled = { taken, tries, heldMs, nextAt: now };
  if (tried.kind === 'sent' || tried.kind === 'nothing') return { ...settled, state: 'done', error: null };
  if (tried.kind === 'later') {
    const held = { tries: tries - 1, heldMs: heldMs + tried.at.getTime() - now.getTime() };
    return { ...settled, ...held, state: 'pending', nextAt: tried.at, error: null };
  }
  const age = now.getTime() - taken.event.createdAt.getTime() - heldMs;
  if (tried.kind === 'refused' || age >= GIVEN_UP_MS)
    return { ...settled, state: 'dead', error: tried.reason };
  const nextAt = new Date(now.getTime() + backOff(tries, random));
  return { ...settled, state: 'pending', nextAt, error: tried.reason };
}

/**
 * Sends everything of a channel that is due, until nothing is or the signal says so; gives how much it tried.
 * What the signal finds under way is given back soon, so that another process need not wait for the lease.
 */
export async function deliverDue(
  channel: Channel,
  { db, clock, onGivenUp, random = Math.random, signal }: DeliveryOptions,
): Promise<number> {
  let tried = 0;
  while (signal?.aborted !== true) {
    const taken = await takeDue(db, channel.name, channel.atOnce, clock.now());
    if (taken.length === 0) break;
    tried += taken.length;
    const attempts = await Promise.all(
      taken.map((each) => orGivenBack(attempt(channel, each), clock, signal)),
    );
    const now = clock.now();
    const settled = taken.map((each, at) =>
      outcome(each, attempts[at] ?? { kind: 'failed', reason: 'unknown' }, now, random()),
    );
    await settle(db, channel.name, settled, now);
    for (const { state, error, taken: gone } of settled) {
      if (state !== 'dead') continue;
      const { topic, eventId } = gone.event;
      onGivenUp({ channel: channel.name, topic, eventId, tries: gone.tries, reason: error ?? '' });
    }
  }
  return tried;
}
