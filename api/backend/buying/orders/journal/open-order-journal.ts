import type { Database } from '#api/backend/db/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import { log } from '#log/log.ts';
import { journalPath } from './change-journal.ts';
import { openJournal } from './journal-file.ts';
import { setJournal } from './journal-of.ts';
import { type Restored, restoreOrders } from './journaled-order.ts';

/** By then the system itself has long written what the database holds back. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Puts back the orders that an embedded database has lost with the power, and journals those to come. Call it
 * before the first order, with the database open and migrated; `journalOf` closes it.
 */
export async function journalOrders(database: Database, dataDir: string, clock: Clock): Promise<Restored> {
  const journal = await openJournal(journalPath(dataDir));
  const entries = await journal.entries();
  const restored = await restoreOrders(database, entries, clock.now());
  const { numbers, failed } = restored;
  if (numbers.length > 0) log.warn({ numbers }, 'Заказы, которых в базе не оказалось, возвращены из журнала');
  if (failed.length > 0) log.error({ ids: failed }, 'Заказы из журнала не удалось вернуть в базу');
  const since = new Date(clock.now().getTime() - KEPT_MS);
  await journal.keep(entries.filter(({ order }) => new Date(String(order.created_at)) >= since));
  setJournal(database, journal);
  return restored;
}
