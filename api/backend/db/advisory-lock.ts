import type { Queryable } from './database.ts';

/** The database knows locks by their numbers only, so these stand together. */
const LOCKS = {
  /** Writing content or products. */
  catalogue: 7_281_002,
  /** Storing the requests that wait on the disk, or erasing them. */
  waiting: 7_281_021,
  /** Adding to the desk's journal, whose rows are one chain. */
  journal: 7_281_041,
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

/** Spaces of numbers for what two transactions are not to be at together, by a key. */
const MARKS = { order: 7_281 } as const;

/**
 * Marks what the transaction is at until its end, on whatever machine. Resolves to false when another one is
 * at the same already; waits for nobody.
 */
export async function mark(tx: Queryable, what: keyof typeof MARKS, key: string): Promise<boolean> {
  const [row] = await tx.query<{ is_first: boolean }>({
    name: 'advisory_mark',
    text: 'select pg_try_advisory_xact_lock($1::int, hashtext($2)) as is_first',
    values: [MARKS[what], key],
  });
  return row?.is_first ?? true;
}
