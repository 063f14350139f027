import { holdLock } from '#api/backend/db/advisory-lock.ts';
import { raiseCatalogueVersion } from '#api/backend/db/catalogue-version.ts';
import type { Database } from '#api/backend/db/database.ts';

/** Rows written at once. */
const BATCH = 10_000;
const DEADLINE_MS = 120_000;

/**
 * Makes the shop's table this one and lets every process know; how often an address was asked stays with it.
 * Writes what differs only. `stored` is what the table was made from.
 */
export async function storeRedirects(
  db: Database,
  table: ReadonlyMap<string, string>,
  stored: ReadonlyMap<string, string>,
): Promise<{ written: number; removed: number }> {
  const written = [...table].filter(([address, target]) => stored.get(address) !== target);
  const removed = [...stored.keys()].filter((address) => !table.has(address));
  if (written.length === 0 && removed.length === 0) return { written: 0, removed: 0 };
  await db.transaction(
    async (tx) => {
      await holdLock(tx, 'catalogue');
      for (let at = 0; at < removed.length; at += BATCH) {
        await tx.query({
          name: 'old_address_remove',
          text: 'delete from old_address where address = any($1::text[])',
          values: [removed.slice(at, at + BATCH)],
        });
      }
      for (let at = 0; at < written.length; at += BATCH) {
        const part = written.slice(at, at + BATCH);
        await tx.query({
          name: 'old_address_write',
          text: `insert into old_address (address, target) select * from unnest($1::text[], $2::text[])
                 on conflict (address) do update set target = excluded.target, changed_at = now()`,
          values: [part.map(([address]) => address), part.map(([, target]) => target)],
        });
      }
      // No page shows any of them.
      await raiseCatalogueVersion(tx, []);
    },
    { deadlineMs: DEADLINE_MS },
  );
  return { written: written.length, removed: removed.length };
}
