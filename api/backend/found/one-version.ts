import type { MakingEnd } from '#lib/robots/robot-file-maker.ts';
import { catalogueVersion, changesBetween } from '../db/catalogue-version.ts';
import type { Database } from '../db/database.ts';

/** How often a long reading looks whether it is still worth anything, ms. */
const LOOK_MS = 500;

/** Watches that what many statements read is one state of the catalogue. */
export type OneVersion = {
  /** Whether what was read so far may still be whole; asks the database now and then. */
  mayHold(): Promise<boolean>;
  /** To be asked last: whether all that was read is one state. */
  end(): Promise<MakingEnd>;
};

/**
 * Begins a reading of many short statements. Every import and every edit raises the version in its own
 * transaction, so that what was read between two looks at the same number is one state of everything; of
 * another number it still is one when none of `keys` was among the changes. No transaction is held meanwhile:
 * an import that exchanges tables waits for all that are open, and every visitor behind it.
 */
export async function beginVersion(db: Database, keys: readonly string[]): Promise<OneVersion> {
  const rests = new Set(keys);
  let version = await catalogueVersion(db);
  let looked = performance.now();

  async function holds(): Promise<boolean> {
    const now = await catalogueVersion(db);
    if (now !== version) {
      const changes = await changesBetween(db, version, now);
      if (changes === null || changes.some((key) => rests.has(key))) return false;
      version = now;
    }
    looked = performance.now();
    return true;
  }

  return {
    mayHold: async () => performance.now() - looked < LOOK_MS || (await holds()),
    end: async () => ((await holds()) ? 'whole' : 'changed'),
  };
}
