import type { Queryable } from '#api/backend/db/database.ts';
import { dropKeys } from '../ways/own-keys.ts';
import { dropPasswordWay } from '../ways/own-ways.ts';
import { tellOperator } from './news.ts';

/** All that somebody could come in by, and their sessions and known browsers; the person's row is held. */
export async function takeWaysAway(tx: Queryable, { id }: { id: number }, now: Date): Promise<void> {
  await dropPasswordWay(tx, id);
  await dropKeys(tx, id, null);
  for (const [name, text] of [
    ['desk_reset_sessions', 'delete from operator_session where operator_id = $1'],
    ['desk_reset_devices', 'delete from operator_device where operator_id = $1'],
  ] as const) {
    await tx.query({ name, text, values: [id] });
  }
  await tellOperator(tx, id, 'way-taken', now);
}
