import type { Outside } from '#lib/env/outside.ts';
import type { Site } from '#lib/region/site.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Database } from '../db/database.ts';
import type { Channel } from '../outbox/channel.ts';
import { callTrackingChannel } from './call-tracking/call-tracking-channel.ts';
import { mailChannel } from './mail/mail-channel.ts';
import { openMailer } from './mail/mailer.ts';
import { priceLetterChannel } from './mail/price-letter-channel.ts';
import { telephonyChannel } from './telephony/telephony-channel.ts';
import { webhookChannel } from './webhook/webhook-channel.ts';

export type OpenChannels = { channels: readonly Channel[]; close(): void };

/** The ways out that the settings name; each is off until it is named. */
export function openChannels(
  { mail, webhook, callTracking, telephony }: Outside,
  { db, clock, site }: { db: Database; clock: Clock; site: Site },
): OpenChannels {
  const mailer = mail === null ? null : openMailer(mail);
  return {
    channels: [
      ...(mailer === null || mail === null
        ? []
        : [mailChannel(mailer, mail.to, db), priceLetterChannel(mailer, db, site)]),
      ...(webhook === null ? [] : [webhookChannel(webhook, db, clock)]),
      ...(callTracking === null ? [] : [callTrackingChannel(callTracking, db, site)]),
      ...(telephony === null ? [] : [telephonyChannel(telephony, { db, clock, site })]),
    ],
    close: () => mailer?.close(),
  };
}
