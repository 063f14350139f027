import type { Queryable } from './database.ts';

const KEY = 7_281_002;

/** Lets one transaction at a time write content or products; to be taken first. Held to the transaction's end. */
export async function lockCatalogue(tx: Queryable): Promise<void> {
  await tx.query({ name: 'catalogue_lock', text: 'select pg_advisory_xact_lock($1::bigint)', values: [KEY] });
}
