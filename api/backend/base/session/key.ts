import { randomBytes } from 'node:crypto';
import type { Database } from '#api/backend/db/database.ts';

const SETTING = 'session-key';
const keys = new WeakMap<Database, Promise<Uint8Array>>();

async function loadKey(database: Database): Promise<Uint8Array> {
  await database.query({
    name: 'session_key_make',
    text: 'insert into setting (key, value) values ($1, to_jsonb($2::text)) on conflict (key) do nothing',
    values: [SETTING, randomBytes(32).toString('base64url')],
  });
  const [row] = await database.query<{ value: string }>({
    name: 'session_key_read',
    text: 'select value from setting where key = $1',
    values: [SETTING],
  });
  if (row === undefined) throw new Error('The session key has vanished from the settings.');
  return Buffer.from(row.value, 'base64url');
}

/**
 * The secret that marks session tokens. Made once per database and read once per process, so several
 * processes and restarts agree on it. Never call it first inside a transaction: the embedded database serves
 * one at a time.
 */
export function sessionKey(database: Database): Promise<Uint8Array> {
  const known = keys.get(database);
  if (known !== undefined) return known;
  const loading = loadKey(database);
  keys.set(database, loading);
  loading.catch(() => keys.delete(database));
  return loading;
}
