import type { Attempt, Channel } from '#api/backend/base/outbox/channel.ts';
import type { Outside } from '#lib/env/outside.ts';
import { regionOfId } from '#lib/region/codes.ts';
import { regionOrigin, type Site } from '#lib/region/site.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Source } from '../source.ts';
import type { Calls, Wanted } from './one-call.ts';
import { startCall } from './start-call.ts';

/**
 * Has the telephone exchange call whoever has left a number (acc-E3), at the hours at which somebody can talk
 * to them.
 */
export function telephonyChannel(
  telephony: NonNullable<Outside['telephony']>,
  { source, calls, clock, site }: { source: Source; calls: Calls; clock: Clock; site: Site },
): Channel {
  async function callOnce(wanted: Wanted, host: string): Promise<Attempt> {
    if (!(await calls.take(wanted, clock.now()))) return { kind: 'nothing' };
    const { eventId, phone } = wanted;
    const attempt = await startCall(telephony, { eventId, digits: phone.replace(/\D/g, ''), host });
    if (attempt.kind !== 'sent') await calls.giveBack(wanted);
    return attempt;
  }

  return {
    name: 'telephony',
    topics: ['request.created'],
    atOnce: 2,
    async deliver(event) {
      const subject = await source.read(event);
      if (subject?.kind !== 'request') return { kind: 'nothing' };
      const { id: requestId, phone, status, region_id: regionId } = subject.request;
      // More than people send: a manager looks at it before anybody is called.
      if (phone === null || status !== 'new') return { kind: 'nothing' };
      const region = regionId === null ? null : regionOfId(regionId);
      const opens = await source.opensAt(region, clock.now());
      if (opens !== null) return { kind: 'later', at: opens };
      const { host } = new URL(regionOrigin(site, region ?? 'neutral'));
      return callOnce({ eventId: event.eventId, requestId, phone }, host);
    },
  };
}
