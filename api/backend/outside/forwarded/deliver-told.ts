import type { KeptFiles } from '#api/backend/base/files/kept-files.ts';
import type { Channel } from '#api/backend/base/outbox/channel.ts';
import { attempt, type GivenUp, outcome } from '#api/backend/base/outbox/deliver-due.ts';
import type { OutboxEvent } from '#api/backend/base/outbox/post-event.ts';
import { UNNUMBERED } from '#lib/numbered.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { ToldEvent } from './told-event.ts';

type Way = ToldEvent['left'][number];

export type TellOptions = {
  files: KeptFiles<ToldEvent>;
  clock: Clock;
  onGivenUp: (event: GivenUp) => void;
  random?: () => number;
};

/** The event as channels know events; its subject is read by its id. */
function eventOf({ eventId, createdAt, requestId, subject }: ToldEvent): OutboxEvent {
  const facts =
    subject.kind === 'request'
      ? ({ topic: 'request.created', payload: { requestId: subject.request.id } } as const)
      : ({
          topic: 'order.created',
          payload: { orderId: subject.order.id, number: Number(subject.order.number) || UNNUMBERED },
        } as const);
  return { ...facts, eventId, createdAt, requestId };
}

/** One way out, tried when it is due; what is left of it, null when it has come to its end. */
async function tryWay(
  told: ToldEvent,
  way: Way,
  channel: Channel,
  { clock, onGivenUp, random = Math.random }: TellOptions,
): Promise<Way | null> {
  const event = eventOf(told);
  const taken = { id: 0, tries: way.tries + 1, heldMs: way.heldMs, lease: clock.now(), event };
  const tried = await attempt(channel, { event });
  const { state, nextAt, tries, heldMs, error } = outcome(taken, tried, clock.now(), random());
  if (state === 'pending') return { ...way, nextAt, tries, heldMs };
  const { topic, eventId } = event;
  if (state === 'dead') onGivenUp({ channel: channel.name, topic, eventId, tries, reason: error ?? '' });
  return null;
}

/**
 * Tells whoever is due of what another backend has taken, one event after another; the rules are the
 * outbox's. What has been told to everybody is forgotten, and what has been erased meanwhile stays so.
 */
export async function deliverTold(channels: readonly Channel[], options: TellOptions): Promise<void> {
  const { files, clock } = options;
  for (const { id, value } of await files.list()) {
    const left: Way[] = [];
    for (const way of value.left) {
      const channel = channels.find(({ name }) => name === way.channel);
      const isDue = way.nextAt <= clock.now();
      const rest = channel === undefined ? null : isDue ? await tryWay(value, way, channel, options) : way;
      if (rest !== null) left.push(rest);
    }
    if (left.length === 0) await files.forget(id);
    else if (left.some((way, at) => way !== value.left[at])) await files.replace(id, { ...value, left });
  }
}
