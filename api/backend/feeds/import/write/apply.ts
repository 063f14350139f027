import { setTimeout as pause } from 'node:timers/promises';
import { holdLock } from '#api/backend/db/advisory-lock.ts';
import { catalogueVersion, changesBetween } from '#api/backend/db/catalogue-version.ts';
import type { Database, Queryable } from '#api/backend/db/database.ts';
import { unavailability } from '#api/backend/db/errors.ts';
import { goodsOf } from '#api/backend/db/write/parts.ts';
import { IMPORT_DEADLINE_MS, run } from '#api/backend/db/write/statements.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import type { Plan } from '../merge/make-plan.ts';
import { allowMemory, letOthersIn } from '../merge/memory.ts';
import { exchange } from './exchange.ts';
import { writeInPlace, writePart } from './in-place.ts';
import type { Origin } from './origin.ts';
import type { Shadow } from './shadow.ts';
import { noteWithdrawn } from './terms.ts';

/** While the import waits for a lock, everybody behind it waits too: it gives up soon and tries again. */
const LOCK_TIMEOUT = '500ms';
const MOST_TRIES = 40;
const PAUSE_MS = 250;
/** So long a part is to take, ms: whoever comes meanwhile waits for it, and a busy machine takes its time. */
const PART_MS = 300;
/** Products of the first part; the fewest and the most of any. */
export const FIRST_PART = 250;
const FEWEST = 80;
const MOST = 500;

/**
 * How a plan is written: by one transaction in place, by several (each with its products whole), or beside
 * the shop's tables, which a transaction exchanges then.
 */
export type Way =
  | { kind: 'at-once' }
  | { kind: 'parts'; ids: readonly number[] }
  | { kind: 'shadow'; shadow: Shadow };

/** What is to be written, and for which catalogue that was decided. */
export type Application = {
  plan: Plan;
  origin: Origin;
  way: Way;
  /** The catalogue version that the plan was made for. */
  version: number;
  /** What else belongs into the transaction, last. */
  conclude(tx: Queryable): Promise<void>;
};

/**
 * Writes a plan in one transaction, or nothing: false when the catalogue has been changed since the plan was
 * made. In parts it may have written some of them by then: what is planned anew are the others. Throws
 * `DatabaseUnavailable` `busy` when readers never leave the tables to it.
 */
export async function apply(db: Database, application: Application): Promise<boolean> {
  const { way } = application;
  if (way.kind !== 'parts') return patiently(db, application, (tx) => writeAll(tx, application));
  let size = FIRST_PART;
  for (let at = 0; at === 0 || at < way.ids.length; ) {
    const end = at + size;
    const place = {
      goods: goodsOf(way.ids.slice(at, end)),
      isFirst: at === 0,
      isLast: end >= way.ids.length,
    };
    let from = 0;
    const isWritten = await patiently(db, application, async (tx) => {
      from = performance.now();
      await writeOne(tx, application, place);
    });
    if (!isWritten) return false;
    size = sizeAfter(size, performance.now() - from);
    at = end;
    if (!place.isLast) await letOthersIn(db);
  }
  return true;
}

/** How many products the next part may have when so many took so long. */
function sizeAfter(size: number, tookMs: number): number {
  const fitting = size * Math.min(1.5, Math.max(0.5, PART_MS / tookMs));
  return Math.min(MOST, Math.max(FEWEST, Math.round(fitting)));
}

async function patiently(
  db: Database,
  { version }: Application,
  write: (tx: Queryable) => Promise<void>,
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction((tx) => attempt(tx, version, write), { deadlineMs: IMPORT_DEADLINE_MS });
    } catch (error) {
      if (unavailability(error) !== 'busy' || tries === MOST_TRIES) throw error;
      await pause(PAUSE_MS);
    }
  }
}

async function attempt(
  tx: Queryable,
  version: number,
  write: (tx: Queryable) => Promise<void>,
): Promise<boolean> {
  await run(tx, `set local lock_timeout = '${LOCK_TIMEOUT}'`);
  await holdLock(tx, 'catalogue');
  if (await isOvertaken(tx, version)) return false;
  await allowMemory(tx);
  await write(tx);
  return true;
}

async function writeAll(tx: Queryable, { plan, origin, way, conclude }: Application): Promise<void> {
  // First: from the exchange on every visitor waits, and this goes through all terms of the source.
  await noteWithdrawn(tx);
  if (way.kind === 'shadow') await exchange(tx, plan, way.shadow);
  else await writeInPlace(tx, plan, origin);
  await conclude(tx);
}

async function writeOne(
  tx: Queryable,
  { plan, origin, conclude }: Application,
  place: Parameters<typeof writePart>[3],
): Promise<void> {
  if (place.isFirst) await noteWithdrawn(tx);
  await writePart(tx, plan, origin, place);
  if (place.isLast) await conclude(tx);
}

/** What other writers raise when they change what an import writes. */
const OURS = new Set(REGION_CODES.flatMap((city) => [CACHE_KEYS.catalogue(city), CACHE_KEYS.brands(city)]));

async function isOvertaken(tx: Queryable, version: number): Promise<boolean> {
  const now = await catalogueVersion(tx);
  if (now === version) return false;
  const keys = await changesBetween(tx, version, now);
  return keys === null || keys.some((key) => OURS.has(key));
}
