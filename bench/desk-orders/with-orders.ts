import type { Database } from '#api/backend/db/database.ts';
import { ensureRegions } from '#api/backend/db/ensure-regions.ts';
import { migrate } from '#api/backend/db/migrate.ts';
import { openDatabase } from '#api/backend/db/open.ts';
import type { DeskContext } from '#api/backend/desk/context.ts';
import { presenceBoard } from '#api/backend/desk/presence/board.ts';
import type { Role } from '#lib/desk/rights.ts';
import { parseSettings } from '#lib/env/settings.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { fillOrders } from './fill-orders.ts';

/** Does something over a database that two years of orders stand in, and closes it. */
export async function withOrders<T>(
  what: { dataDir: string; databaseUrl?: string },
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await openDatabase(what);
  try {
    await migrate(db);
    await ensureRegions(db);
    await fillOrders(db);
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Somebody of the staff at a desk whose shop has an exchange with 1C. */
export function benchContext(database: Database, role: Role): DeskContext {
  const settings = parseSettings({ EXCHANGE_LOGIN: 'bench', EXCHANGE_PASSWORD: 'bench-password-1' });
  if (settings.kind === 'invalid') throw new Error(settings.problems.join('\n'));
  return {
    database,
    clock: fixedClock('2026-11-25T12:00:00Z'),
    settings,
    operator: { id: 1, email: 'bench@example.ru', name: 'Иван', roles: [role], regions: null },
    sessionId: crypto.randomUUID(),
    address: '192.0.2.7',
    requestId: crypto.randomUUID(),
    headers: {},
    answerHeaders: new Headers(),
    presence: presenceBoard(),
  };
}
