import { setTimeout as pause } from 'node:timers/promises';
import { holdLock } from '#api/backend/db/advisory-lock.ts';
import { catalogueVersion, changesBetween } from '#api/backend/db/catalogue-version.ts';
import type { Database, Queryable } from '#api/backend/db/database.ts';
import { unavailability } from '#api/backend/db/errors.ts';
import { IMPORT_DEADLINE_MS, run } from '#api/backend/db/write/statements.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import type { Plan } from '../merge/make-plan.ts';
import { allowMemory } from '../merge/memory.ts';
import { exchange } from './exchange.ts';
import { writeInPlace } from './in-place.ts';
import type { Origin } from './origin.ts';
import type { Shadow } from './shadow.ts';
import { noteWithdrawn } from './terms.ts';

/** While the import waits for a lock, everybody behind it waits too: it gives up soon and tries again. */
const LOCK_TIMEOUT = '500ms';
const MOST_TRIES = 40;
const PAUSE_MS = 250;

/** What one transaction is to write, and for which catalogue that was decided. */
export type Application = {
  plan: Plan;
  origin: Origin;
  /** Null when the plan is small enough to be written in place. */
  shadow: Shadow | null;
  /** The catalogue version that the plan was made for. */
  version: number;
  /** What else belongs into the transaction, last. */
  conclude(tx: Queryable): Promise<void>;
};

/**
 * Writes a plan in one transaction, or nothing: false when the catalogue has been changed since the plan was
 * made. Throws `DatabaseUnavailable` `busy` when readers never leave the tables to it.
 */
export async function apply(db: Database, application: Application): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction((tx) => attempt(tx, application), { deadlineMs: IMPORT_DEADLINE_MS });
    } catch (error) {
      if (unavailability(error) !== 'busy' || tries === MOST_TRIES) throw error;
      await pause(PAUSE_MS);
    }
  }
}

async function attempt(tx: Queryable, application: Application): Promise<boolean> {
  const { plan, origin, shadow, version, conclude } = application;
  await run(tx, `set local lock_timeout = '${LOCK_TIMEOUT}'`);
  await holdLock(tx, 'catalogue');
  if (await isOvertaken(tx, version)) return false;
  await allowMemory(tx);
  // First: from the exchange on every visitor waits, and this goes through all terms of the source.
  await noteWithdrawn(tx);
  if (shadow === null) await writeInPlace(tx, plan, origin);
  else await exchange(tx, plan, shadow);
  await conclude(tx);
  return true;
}

/** What other writers raise when they change what an import writes. */
const OURS = new Set(REGION_CODES.flatMap((city) => [CACHE_KEYS.catalogue(city), CACHE_KEYS.brands(city)]));

async function isOvertaken(tx: Queryable, version: number): Promise<boolean> {
  const keys = await changesBetween(tx, version, await catalogueVersion(tx));
  return keys === null || keys.some((key) => OURS.has(key));
}
