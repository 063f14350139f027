import { raiseCatalogueVersion } from '#api/backend/db/catalogue-version.ts';
import type { Database, Queryable } from '#api/backend/db/database.ts';
import { KIND_NAMES, kindOf } from '../register.ts';

/** When something shown begins and ends; null = open. The end itself is already outside. */
export type ContentPeriod = { startsAt: Date | null; endsAt: Date | null };

function momentsOf(rows: readonly ContentPeriod[]): Date[] {
  return rows.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((each) => each !== null);
}

/** The next moment after `now` at which something begins or ends; null when nothing will. */
export function nextContentMoment(now: Date, rows: readonly ContentPeriod[]): Date | null {
  const later = momentsOf(rows).filter((each) => each > now);
  return later.length === 0 ? null : new Date(Math.min(...later.map(Number)));
}

/** The last moment up to `now` at which something began or ended; null when nothing has. */
export function lastContentMoment(now: Date, rows: readonly ContentPeriod[]): Date | null {
  const past = momentsOf(rows).filter((each) => each <= now);
  return past.length === 0 ? null : new Date(Math.max(...past.map(Number)));
}

const PERIODS = KIND_NAMES.flatMap((kind) => kindOf(kind).periods ?? []).join('\n  union all ');

/** Periods of everything dated, of every kind. */
function readContentPeriods(db: Queryable): Promise<ContentPeriod[]> {
  return db.query<ContentPeriod>({ name: 'content_periods', text: PERIODS });
}

/** Raises the catalogue version unless it has changed since `moment`, so that several processes raise it once. */
async function raiseSince(db: Database, moment: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [state] = await tx.query<{ changed_at: Date }>({
      name: 'content_version_changed',
      text: 'select changed_at from catalogue_version for update',
    });
    if (state !== undefined && state.changed_at < moment) await raiseCatalogueVersion(tx);
  });
}

/**
 * To be called when a moment may have come: raises the catalogue version when something has begun or ended since the
 * last change. Returns the next moment at which to call it again, or null.
 */
export async function passContentMoments(db: Database, now: Date): Promise<Date | null> {
  const periods = await readContentPeriods(db);
  const last = lastContentMoment(now, periods);
  if (last !== null) await raiseSince(db, last);
  return nextContentMoment(now, periods);
}
