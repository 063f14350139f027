import type { Queryable } from './database.ts';

/** The database knows locks by their numbers only, so these stand together. */
const LOCKS = {
  /** Writing content or products. */
  catalogue: 7_281_002,
  /** Storing the requests that wait on the disk, or erasing them. */
  waiting: 7_281_021,
  /** Deciding who is called. */
  calls: 7_281_031,
} as const;

/** Lets one transaction at a time go on; to be taken first. Held to the transaction's end. */
export async function holdLock(tx: Queryable, lock: keyof typeof LOCKS): Promise<void> {
  await tx.query({
    name: 'advisory_lock',
    text: 'select pg_advisory_xact_lock($1::bigint)',
    values: [LOCKS[lock]],
  });
}
