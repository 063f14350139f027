import { createHmac } from 'node:crypto';
import type { Channel } from '#api/backend/base/outbox/channel.ts';
import type { Outside } from '#lib/env/outside.ts';
import type { Clock } from '#lib/time/clock.ts';
import { TOLD_OF } from '../event-subject.ts';
import { namedAfter, postOut } from '../post-out.ts';
import type { Source } from '../source.ts';
import { eventBody } from './event-body.ts';

/**
 * What the receiver recomputes to know that it was us, and when: hex of HMAC-SHA256 over `timestamp.body`.
 */
function signature(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

/** Posts every event as signed JSON; the event's id is the same in every repeat. */
export function webhookChannel(
  { url, secret }: NonNullable<Outside['webhook']>,
  { read }: Pick<Source, 'read'>,
  clock: Clock,
): Channel {
  return {
    name: 'webhook',
    topics: TOLD_OF,
    atOnce: 8,
    async deliver(event) {
      const subject = await read(event);
      if (subject === null) return { kind: 'nothing' };
      const body = eventBody(event, subject);
      const timestamp = String(Math.floor(clock.now().getTime() / 1000));
      return postOut(url, body, {
        ...namedAfter(event),
        'Content-Type': 'application/json; charset=utf-8',
        'Idempotency-Key': event.eventId,
        'X-Event-Id': event.eventId,
        'X-Timestamp': timestamp,
        'X-Signature': `sha256=${signature(secret, timestamp, body)}`,
      });
    },
  };
}
