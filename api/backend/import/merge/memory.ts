import type { Database, Queryable } from '#api/backend/db/database.ts';

/**
 * Sorts and joins of a whole catalogue spill to disk with the 4 MB that suit pages; for tables that live for seconds a
 * small sample is enough.
 */
const SETTINGS = `select set_config('work_mem', '48MB', true), set_config('maintenance_work_mem', '128MB', true),
  set_config('default_statistics_target', '20', true)`;

/** Gives the rest of a transaction the memory that bulk work wants. */
export async function allowMemory(tx: Queryable): Promise<void> {
  await tx.query({ name: 'import_memory', text: SETTINGS });
}

/** The same for single statements: each runs in a transaction of its own, so others get their turn in between. */
export function withMemory(db: Database): Pick<Queryable, 'query'> {
  return {
    query: (statement) =>
      db.transaction(async (tx) => {
        await allowMemory(tx);
        return tx.query(statement);
      }),
  };
}
