import type { Attempt, Channel } from '#api/backend/outbox/channel.ts';
import type { Outside } from '#lib/env/outside.ts';
import { regionOfId } from '#lib/region/codes.ts';
import { regionOrigin, type Site } from '#lib/region/site.ts';
import type { Clock } from '#lib/time/clock.ts';
import { lately } from '../lately.ts';
import type { Source } from '../source.ts';
import { startCall } from './start-call.ts';

/** Has the telephone exchange call whoever has left a number (acc-E3), at the hours at which somebody can talk to them. */
export function telephonyChannel(
  telephony: NonNullable<Outside['telephony']>,
  { source, clock, site }: { source: Source; clock: Clock; site: Site },
): Channel {
  /** About which event a telephone was called, by its digits: whoever asks in several forms is called once. */
  const called = lately<string>();

  async function callOnce(eventId: string, digits: string, host: string): Promise<Attempt> {
    const now = clock.now().getTime();
    if ((called.get(digits, now) ?? eventId) !== eventId) return { kind: 'nothing' };
    called.set(digits, eventId, now);
    const attempt = await startCall(telephony, { eventId, digits, host });
    if (attempt.kind !== 'sent') called.delete(digits);
    return attempt;
  }

  return {
    name: 'telephony',
    topics: ['request.created'],
    atOnce: 2,
    async deliver(event) {
      const subject = await source.read(event);
      if (subject?.kind !== 'request') return { kind: 'nothing' };
      const { phone, status, region_id: regionId } = subject.request;
      // More than people send: a manager looks at it before anybody is called.
      if (phone === null || status !== 'new') return { kind: 'nothing' };
      const region = regionId === null ? null : regionOfId(regionId);
      const opens = await source.opensAt(region, clock.now());
      if (opens !== null) return { kind: 'later', at: opens };
      const { host } = new URL(regionOrigin(site, region ?? 'neutral'));
      return callOnce(event.eventId, phone.replace(/\D/g, ''), host);
    },
  };
}
