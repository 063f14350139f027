import type { Database } from '#api/backend/db/database.ts';
import { IMPORT_DEADLINE_MS } from '#api/backend/db/write/statements.ts';
import { refreshDerived } from '../refresh.ts';
import { lacksFacets } from './dictionary.ts';

/** Gives a catalogue that was brought in before there were filters its own, once. */
export async function ensureFacets(db: Database): Promise<void> {
  if (!(await lacksFacets(db))) return;
  await db.transaction((tx) => refreshDerived(tx, 'all'), { deadlineMs: IMPORT_DEADLINE_MS });
}
