import { Client, DatabaseError } from 'pg';
import { DEFAULT_DEADLINE_MS, IDLE_TRANSACTION_MS } from './engine.ts';
import { translate } from './postgres-errors.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** A pooler with one connection lets nobody in while another one is in a transaction, ms. */
const PATIENCE_MS = 1_000;
const LOCK_TIMEOUT_MS = 2_000;

/**
 * What each connection has to be set to, by whoever opens it or by the pooler, as the server words it. jit:
 * the planner takes the filters of a long list for dear and would compile them for seconds; they run for
 * milliseconds. synchronize_seqscans: a scan that joined another one in the middle would find other goods
 * first.
 */
const SESSION = {
  statement_timeout: `${DEFAULT_DEADLINE_MS / 1000}s`,
  lock_timeout: `${LOCK_TIMEOUT_MS / 1000}s`,
  idle_in_transaction_session_timeout: `${IDLE_TRANSACTION_MS / 1000}s`,
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  jit: 'off',
  synchronize_seqscans: 'off',
} as const;

/** Sets a new connection to the server so when it is opened; `deadlineMs`: of a statement. */
export function sessionOptions(deadlineMs: number): string {
  return Object.entries({ ...SESSION, statement_timeout: `${deadlineMs}ms` })
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ');
}

/** What PgBouncer says to each new connection of its own, for its configuration file. */
export const CONNECT_QUERY = Object.entries(SESSION)
  .map(([name, value]) => `set ${name} = ''${value}''`)
  .join('; ');

/**
 * Why the shop cannot work through this pooler: it does not remember named statements (PgBouncer below 1.21,
 * or `max_prepared_statements = 0`), or its connections are not set as they have to be.
 */
export type PoolerProblem = { kind: 'forgets statements' } | { kind: 'session'; wrong: readonly string[] };

/** Whether a connection was refused because it wanted to be set: so answers a pooler. */
export function isPoolerRefusal(error: unknown): boolean {
  return error instanceof Error && error.message.includes('unsupported startup parameter');
}

/**
 * Tries out whether what is behind `url` keeps named statements however its connections change hands, and has
 * them set rightly; null where all is well. Throws `DatabaseUnavailable`.
 */
export async function poolerProblem(url: string): Promise<PoolerProblem | null> {
  const [first, second] = [clientOf(url), clientOf(url)];
  try {
    await Promise.all([first.connect(), second.connect()]);
    if (await forgets(first, second)) return { kind: 'forgets statements' };
    const wrong = await wrongSettings(first);
    return wrong.length > 0 ? { kind: 'session', wrong } : null;
  } catch (error) {
    throw translate(error, 'unreachable');
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => undefined)));
  }
}

function clientOf(url: string): Client {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'tara-pooler',
  });
  // It says so by what it answers next.
  client.on('error', () => undefined);
  return client;
}

const PROBE = { name: 'tara_pooler', text: 'select 1' };

/**
 * The second takes the connection on which the first has just named a statement, and keeps it; so the first
 * gets another one, which has never heard of it.
 */
async function forgets(first: Client, second: Client): Promise<boolean> {
  const isForgotten = async (client: Client): Promise<boolean> => {
    try {
      await client.query(PROBE);
      return false;
    } catch (error) {
      if (error instanceof DatabaseError) return error.code === '42P05' || error.code === '26000';
      if (error instanceof Error && error.message === 'Query read timeout') return false;
      throw error;
    }
  };
  await first.query(PROBE);
  await second.query('begin');
  return (await isForgotten(second)) || (await isForgotten(first));
}

async function wrongSettings(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    'select name, current_setting(name) as value from unnest($1::text[]) as name',
    [Object.keys(SESSION)],
  );
  const wanted: Readonly<Record<string, string>> = SESSION;
  return rows
    .filter(({ name, value }) => wanted[name] !== value)
    .map(({ name, value }) => `${name} = ${value}`);
}
