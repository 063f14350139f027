import type { RegionCode } from '#lib/region/codes.ts';
import type { OutboxEvent } from '../base/outbox/post-event.ts';
import { opensAt } from '../buying/calendar/call-back.ts';
import type { Queryable } from '../db/database.ts';
import { type EventSubject, readSubject } from './event-subject.ts';

/** Where channels learn what an event is about, and when somebody may be called. */
export type Source = {
  /** Null when it has been erased since. */
  read(event: OutboxEvent): Promise<EventSubject | null>;
  /** When a region's managers are at work next; null when they are now. */
  opensAt(region: RegionCode | null, now: Date): Promise<Date | null>;
};

/** What our own database knows. */
export function databaseSource(db: Queryable): Source {
  return {
    read: (event) => readSubject(db, event),
    opensAt: (region, now) => opensAt(db, region, now),
  };
}
