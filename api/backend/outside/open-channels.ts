import type { Outside } from '#lib/env/outside.ts';
import type { Site } from '#lib/region/site.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Channel } from '../base/outbox/channel.ts';
import type { Database } from '../db/database.ts';
import { callTrackingChannel } from './call-tracking/call-tracking-channel.ts';
import { indexNowChannel } from './index-now/index-now-channel.ts';
import { buyerLetterChannel } from './mail/buyer-letter-channel.ts';
import { exchangeLetterChannel } from './mail/exchange-letter-channel.ts';
import { foundOrdersChannel } from './mail/found-orders-channel.ts';
import { mailChannel } from './mail/mail-channel.ts';
import { type Mailer, openMailer } from './mail/mailer.ts';
import { operatorLetterChannel } from './mail/operator-letter-channel.ts';
import { orderLetterChannel } from './mail/order-letter-channel.ts';
import { priceLetterChannel } from './mail/price-letter-channel.ts';
import { stateLetterChannel } from './mail/state-letter-channel.ts';
import { databaseSource, type Source } from './source.ts';
import { type Calls, databaseCalls } from './telephony/one-call.ts';
import { telephonyChannel } from './telephony/telephony-channel.ts';
import { webhookChannel } from './webhook/webhook-channel.ts';

export type OpenChannels = { channels: readonly Channel[]; close(): void };

type Facts = {
  source: Source;
  /** Who has been called. */
  calls: Calls;
  clock: Clock;
  site: Site;
  /** What else goes out by mail. */
  letters?: (mailer: Mailer) => readonly Channel[];
};

/** The ways out that the settings name, over whatever is told of; each is off until it is named. */
export function channelsOf(
  { mail, webhook, callTracking, telephony }: Outside,
  { source, calls, clock, site, letters }: Facts,
): OpenChannels {
  const mailer = mail === null ? null : openMailer(mail);
  return {
    channels: [
      ...(mailer === null || mail === null ? [] : [mailChannel(mailer, mail.to, { ...source, site })]),
      ...(mailer === null || letters === undefined ? [] : letters(mailer)),
      ...(webhook === null ? [] : [webhookChannel(webhook, source, clock)]),
      ...(callTracking === null ? [] : [callTrackingChannel(callTracking, source, site)]),
      ...(telephony === null ? [] : [telephonyChannel(telephony, { source, calls, clock, site })]),
    ],
    close: () => mailer?.close(),
  };
}

/**
 * The same over our own database, which alone knows whom to write of an order or a lower price, and which
 * pages changed.
 */
export function openChannels(
  outside: Outside,
  { db, clock, site }: { db: Database; clock: Clock; site: Site },
): OpenChannels {
  const letters = (mailer: Mailer) => [
    priceLetterChannel(mailer, db, site),
    buyerLetterChannel(mailer, { db, clock, site }),
    stateLetterChannel(mailer, { db, clock, site }),
    orderLetterChannel(mailer, { db, clock, site }),
    foundOrdersChannel(mailer, db, site),
    exchangeLetterChannel(mailer, outside.mail?.to ?? [], db),
    operatorLetterChannel(mailer, db),
  ];
  const named = channelsOf(outside, {
    source: databaseSource(db),
    calls: databaseCalls(db),
    clock,
    site,
    letters,
  });
  if (outside.indexNow === null) return named;
  return { ...named, channels: [...named.channels, indexNowChannel(outside.indexNow, { db, clock, site })] };
}
