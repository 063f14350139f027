import type { Channel } from '#api/backend/base/outbox/channel.ts';
import type { RequestRow } from '#api/backend/buying/requests/request-row.ts';
import { KIND_WORDS } from '#api/backend/buying/requests/words.ts';
import type { Outside } from '#lib/env/outside.ts';
import { regionOfId } from '#lib/region/codes.ts';
import { regionOrigin, type Site } from '#lib/region/site.ts';
import { namedAfter, postOut } from '../post-out.ts';
import type { Source } from '../source.ts';

/** Address of the page that a request was sent from, without a query; empty when nobody knows. */
function pageAddress(site: Site, { page_url: path, region_id: region }: RequestRow): string {
  if (path === null) return '';
  return `${regionOrigin(site, (region === null ? null : regionOfId(region)) ?? 'neutral')}${path}`;
}

/** Tells the call tracker of every request (E4): a form with phone, subject, page and its own session. */
export function callTrackingChannel(
  { url }: NonNullable<Outside['callTracking']>,
  { read }: Pick<Source, 'read'>,
  site: Site,
): Channel {
  return {
    name: 'call-tracking',
    topics: ['request.created'],
    atOnce: 4,
    async deliver(event) {
      const subject = await read(event);
      if (subject?.kind !== 'request') return { kind: 'nothing' };
      const { request } = subject;
      const form = new URLSearchParams({
        phone: request.phone ?? '',
        subject: KIND_WORDS[request.kind],
        page: pageAddress(site, request),
        session_id: request.tracker_session ?? '',
      });
      return postOut(url, form.toString(), {
        ...namedAfter(event),
        'Content-Type': 'application/x-www-form-urlencoded',
        'Idempotency-Key': event.eventId,
      });
    },
  };
}
