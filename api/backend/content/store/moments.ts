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

/** A setting that says up to when everything that begins and ends has been shown. */
const MARK = 'content-passed';

/** Null before anything was passed. */
async function readPassed(q: Queryable): Promise<Date | null> {
  const [row] = await q.query<{ at: string }>({
    name: 'content_passed',
    text: `select value->>'at' as at from setting where key = $1`,
    values: [MARK],
  });
  return row === undefined ? null : new Date(row.at);
}

/**
 * Raises the catalogue version for what is due after the mark, so that several processes raise it once. Other
 * changes do not stand for it: one that comes just after a moment names its own keys only.
 */
async function raiseDue(db: Database, rows: readonly Dated[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [state] = await tx.query<{ changed_at: Date }>({
      name: 'content_version_changed',
      text: 'select changed_at from catalogue_version for update',
    });
    if (state === undefined) return;
    const passed = await readPassed(tx);
    const keys = keysOfDue(rows, passed ?? state.changed_at, now);
    if (keys.length === 0 && passed !== null) return;
    await tx.query({
      name: 'content_pass',
      text: `insert into setting (key, value) values ($1, jsonb_build_object('at', $2::text))
             on conflict (key) do update set value = excluded.value`,
      values: [MARK, now.toISOString()],
    });
    if (keys.length > 0) await raiseCatalogueVersion(tx, keys);
  });
}

/**
 * To be called when a moment may have come: raises the catalogue version when something has begun or ended
 * since it was called last, by whatever process. Returns the next moment at which to call it again, or null.
 */
export async function passContentMoments(db: Database, now: Date): Promise<Date | null> {
  const periods = await readContentPeriods(db);
  const passed = await readPassed(db);
  const last = lastContentMoment(now, periods);
  if (passed === null || (last !== null && last > passed)) await raiseDue(db, periods, now);
  return nextContentMoment(now, periods);
}
