import { raiseCatalogueVersion } from '#api/backend/db/catalogue-version.ts';
import type { Database, Queryable } from '#api/backend/db/database.ts';

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

/** A moment written as text in a setting; what is no moment is none. */
const written = (field: string) =>
  `case when value->>'${field}' ~ '^\\d{4}-\\d\\d-\\d\\dT' then (value->>'${field}')::timestamptz end`;
/** An action begins with its first day in Moscow and ends with the day after its last. */
const midnight = (day: string) => `(${day})::timestamp at time zone 'Europe/Moscow'`;

/** Periods of everything dated: banners, actions, promo codes, theme, maintenance and alert. */
export function readContentPeriods(db: Queryable): Promise<ContentPeriod[]> {
  return db.query<ContentPeriod>({
    name: 'content_periods',
    text: `
      select starts_at as "startsAt", ends_at as "endsAt" from banner
        where is_active and (starts_at is not null or ends_at is not null)
      union all select ${midnight('starts_on')}, ${midnight('ends_on + 1')} from action
        where is_active and (starts_on is not null or ends_on is not null)
      union all select starts_at, expires_at from promo_code
        where is_active and (starts_at is not null or expires_at is not null)
      union all select ${written('startsAt')}, ${written('endsAt')} from setting
        where split_part(key, ':', 1) in ('theme', 'maintenance', 'alert')`,
  });
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
