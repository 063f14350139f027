import { raiseCatalogueVersion } from '#api/backend/db/catalogue-version.ts';
import type { Database, Queryable } from '#api/backend/db/database.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import type { Fields } from '../kind.ts';
import { KIND_NAMES, type Kind, kindOf } from '../register.ts';

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

/** A period with whose it is; `fields` are those by which the kind names what shows it. */
type Dated = ContentPeriod & { kind: Kind; fields: Fields };

const PERIODS = KIND_NAMES.flatMap((kind) => {
  const { periods } = kindOf(kind);
  if (periods === null) return [];
  return `select '${kind}' as kind, p."startsAt", p."endsAt", to_jsonb(p) as fields from (${periods}) p`;
}).join('\n  union all ');

/** Periods of everything dated, of every kind. */
function readContentPeriods(db: Queryable): Promise<Dated[]> {
  return db.query<Dated>({ name: 'content_periods', text: PERIODS });
}

/** What pages show of everything that has begun or ended after one moment and up to another. */
function keysOfDue(rows: readonly Dated[], after: Date, now: Date): string[] {
  const due = rows.filter((row) => momentsOf([row]).some((moment) => moment > after && moment <= now));
  return due.flatMap(({ kind, fields }) =>
    REGION_CODES.flatMap((city) => kindOf(kind).keys(String(fields.name ?? ''), city, fields)),
  );
}

/**
 * Raises the catalogue version unless it has changed since the last moment, so that several processes raise
 * it once.
 */
async function raiseDue(db: Database, rows: readonly Dated[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [state] = await tx.query<{ changed_at: Date }>({
      name: 'content_version_changed',
      text: 'select changed_at from catalogue_version for update',
    });
    if (state === undefined) return;
    const keys = keysOfDue(rows, state.changed_at, now);
    if (keys.length > 0) await raiseCatalogueVersion(tx, keys);
  });
}

/**
 * To be called when a moment may have come: raises the catalogue version when something has begun or ended
 * since the last change. Returns the next moment at which to call it again, or null.
 */
export async function passContentMoments(db: Database, now: Date): Promise<Date | null> {
  const periods = await readContentPeriods(db);
  if (lastContentMoment(now, periods) !== null) await raiseDue(db, periods, now);
  return nextContentMoment(now, periods);
}
