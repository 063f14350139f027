import { randomUUID } from 'node:crypto';
import { type Background, repeatedly } from '#api/backend/base/repeatedly.ts';
import { productionCalendar } from '#api/backend/buying/calendar/production-calendar.ts';
import { trackerSessionIn } from '#api/backend/door/http/call-context.ts';
import type { Match } from '#api/backend/door/http/match.ts';
import { type CallAnswer, type CallRequest, headerOf } from '#lib/call-exchange.ts';
import type { Settings } from '#lib/env/settings.ts';
import { cityOfRequest } from '#lib/region/site.ts';
import { nextOpening } from '#lib/time/call-back.ts';
import { type Clock, systemClock } from '#lib/time/clock.ts';
import { moscowTime } from '#lib/time/moscow-time.ts';
import { openingHours } from '#lib/time/opening-hours.ts';
import { log } from '#log/log.ts';
import { requestId } from '#process/request-id.ts';
import { lately } from '../lately.ts';
import { logGivenUp, logUnread } from '../log-failures.ts';
import { channelsOf } from '../open-channels.ts';
import type { Source } from '../source.ts';
import { ownCalls } from '../telephony/one-call.ts';
import { deliverTold } from './deliver-told.ts';
import { withLines } from './order-lines.ts';
import { takenElsewhere } from './taken-elsewhere.ts';
import { fileOf, openTold, subjectOf, type ToldEvent } from './told-event.ts';

const LOOK_MS = 1000;

/**
 * Hears every answer of another backend, and tells whoever the settings name of what it has taken (acc-E4,
 * acc-E8).
 */
export type Teller = {
  /** Resolves when what is to be told would outlive the process. Never rejects. */
  hear(found: Match, request: CallRequest, answer: CallAnswer): Promise<void>;
  /** Tells once whoever is due. */
  tell(): Promise<void>;
  start(): Background;
};

/** What one person sending the same form again has in common with the first time. */
function sameness({ subject }: ToldEvent): string {
  if (subject.kind === 'order') return `order ${subject.order.number || subject.order.id}`;
  const { kind, phone, email, product_id: product } = subject.request;
  return `${kind} ${phone ?? `${email} ${product}`}`;
}

export function tellForwarded(settings: Settings, clock: Clock = systemClock): Teller {
  const files = openTold(settings.dataDir);
  const told = lately<true>();
  const source: Source = {
    async read(event) {
      const kept = await files.read(fileOf(event));
      return kept === null ? null : withLines(subjectOf(kept), settings.shopApiUrl);
    },
    // The other backend's hours are its own; those of the specification hold.
    async opensAt(_region, now) {
      const year = Number(moscowTime(now).day.slice(0, 4));
      return nextOpening(now, openingHours(null), productionCalendar([year, year + 1]));
    },
  };
  const { channels, close } = channelsOf(settings.outside, {
    source,
    calls: ownCalls(),
    clock,
    site: settings,
  });

  function isRepeat(event: ToldEvent, now: number): boolean {
    const key = sameness(event);
    const isKnown = told.get(key, now) === true;
    if (!isKnown) told.set(key, true, now);
    return isKnown;
  }

  const tell = () => deliverTold(channels, { files, clock, onGivenUp: logGivenUp });

  return {
    async hear(found, request, answer) {
      if (channels.length === 0) return;
      const cookies = headerOf(request, 'cookie');
      const subject = takenElsewhere(found, request, answer, {
        city: cityOfRequest(settings, headerOf(request, 'city'), headerOf(request, 'host')),
        trackerSession: trackerSessionIn(cookies, settings.outside),
        isFrequent: request.isFrequent ?? false,
      });
      if (subject === null) return;
      const now = clock.now();
      const topic = subject.kind === 'request' ? 'request.created' : 'order.created';
      const left = channels
        .filter(({ topics }) => topics.includes(topic))
        .map(({ name: channel }) => ({ channel, tries: 0, heldMs: 0, nextAt: now }));
      const event: ToldEvent = {
        eventId: randomUUID(),
        createdAt: now,
        requestId: requestId(),
        subject,
        left,
      };
      if (left.length === 0 || isRepeat(event, now.getTime())) return;
      try {
        await files.keep(fileOf(event), event);
      } catch (error) {
        log.error(
          { error, alarm: true },
          'О заказе или заявке, принятых другим сервером, не удалось запомнить',
        );
      }
    },
    tell,
    start() {
      const telling = repeatedly(tell, { everyMs: LOOK_MS, onError: logUnread });
      return {
        stop: async () => {
          await telling.stop();
          close();
        },
      };
    },
  };
}
