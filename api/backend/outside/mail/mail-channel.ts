import type { Channel } from '#api/backend/base/outbox/channel.ts';
import { missingForBill } from '#lib/invoice/seller.ts';
import type { Site } from '#lib/region/site.ts';
import { runtime } from '#process/runtime.ts';
import { TOLD_OF } from '../event-subject.ts';
import { namedAfter } from '../post-out.ts';
import type { Source } from '../source.ts';
import type { Mailer } from './mailer.ts';
import { managerLetter } from './manager-letter.ts';

/** A letter to the managers about every order and request. */
export function mailChannel(
  mailer: Mailer,
  to: readonly string[],
  { read, site }: Pick<Source, 'read'> & { site: Site },
): Channel {
  return {
    name: 'mail',
    topics: TOLD_OF,
    atOnce: 2,
    async deliver(event) {
      const subject = await read(event);
      if (subject === null) return { kind: 'nothing' };
      const told = { site, missing: missingForBill(runtime().company) };
      const letter = managerLetter(event.topic, subject, told);
      const sent = await mailer.send(event.eventId, { to, ...letter, headers: namedAfter(event) });
      // Managers' own addresses: what is wrong with them or with their server can be put right in time.
      return sent.kind === 'refused' ? { kind: 'failed', reason: sent.reason } : sent;
    },
  };
}
