import { Pool, type PoolClient, type QueryArrayConfig } from 'pg';
import { assembleDatabase } from './assemble.ts';
import type { Database } from './database.ts';
import { decoderOf } from './decode.ts';
import { type Answer, type Call, DEFAULT_DEADLINE_MS, type Engine, IDLE_TRANSACTION_MS } from './engine.ts';
import { DatabaseUnavailable, StatementError } from './errors.ts';
import { isRefusal, translate } from './postgres-errors.ts';

const LOCK_TIMEOUT_MS = 2_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** The server stops a late statement itself; a connection that stays silent longer is given up. */
const GRACE_MS = 2_000;

const types = { getTypeParser: (oid: number) => decoderOf(oid) };

export type PostgresOptions = {
  url: string;
  /** Connections at most; 10 by default. */
  max?: number;
  /** Default deadline of a statement, ms. */
  deadlineMs?: number;
};

async function runOn(client: PoolClient, call: Call, deadlineMs: number): Promise<Answer> {
  const config: QueryArrayConfig & { query_timeout: number } = {
    text: call.text,
    values: call.values,
    rowMode: 'array',
    types,
    query_timeout: deadlineMs + GRACE_MS,
    ...(call.name === '' ? {} : { name: call.name }),
  };
  try {
    const result = await client.query<unknown[]>(config);
    return { columns: result.fields.map((field) => field.name), rows: result.rows, tag: result.command };
  } catch (error) {
    throw translate(error);
  }
}

const plain = (text: string): Call => ({ name: '', text, values: [] });

/** A statement with a deadline of its own changes the setting around itself; `restore` is what applies after it. */
async function runWithin(
  client: PoolClient,
  call: Call,
  restore: number,
  local: '' | 'local ',
): Promise<Answer> {
  const deadlineMs = call.deadlineMs ?? restore;
  if (deadlineMs === restore) return runOn(client, call, restore);
  await runOn(client, plain(`set ${local}statement_timeout = ${Math.round(deadlineMs)}`), restore);
  const answer = await runOn(client, call, deadlineMs);
  await runOn(client, plain(`set ${local}statement_timeout = ${Math.round(restore)}`), restore);
  return answer;
}

function postgresEngine(pool: Pool, defaultMs: number): Engine {
  let closed = false;

  const connect = async () => {
    if (closed) throw new DatabaseUnavailable('closed', 'База данных закрыта.');
    try {
      return await pool.connect();
    } catch (error) {
      throw translate(error, 'unreachable');
    }
  };

  return {
    name: 'postgres',
    async run(call) {
      const client = await connect();
      let broken = true;
      try {
        const answer = await runWithin(client, call, defaultMs, '');
        broken = false;
        return answer;
      } catch (error) {
        // A refused statement leaves the connection usable, unless it runs under a changed deadline.
        broken = !isRefusal(error) || call.deadlineMs !== undefined;
        throw error;
      } finally {
        client.release(broken);
      }
    },

    async begin({ deadlineMs = defaultMs }) {
      const client = await connect();
      // Without a listener a connection that dies between two statements would end the process;
      // the next statement on it reports the loss.
      const ignore = () => undefined;
      client.on('error', ignore);
      const release = (broken: boolean) => {
        client.off('error', ignore);
        client.release(broken);
      };
      try {
        await runOn(client, plain('begin'), defaultMs);
        if (deadlineMs !== defaultMs) {
          await runOn(client, plain(`set local statement_timeout = ${Math.round(deadlineMs)}`), defaultMs);
        }
      } catch (error) {
        release(true);
        throw error;
      }
      return {
        run: (call) => runWithin(client, call, deadlineMs, 'local '),
        async commit() {
          let broken = true;
          try {
            const { tag } = await runOn(client, plain('commit'), deadlineMs);
            broken = false;
            if (tag !== 'COMMIT') {
              throw new StatementError({
                code: '25P02',
                message: 'A failed statement undid the transaction.',
              });
            }
          } catch (error) {
            broken &&= !isRefusal(error);
            throw error;
          } finally {
            release(broken);
          }
        },
        async rollback() {
          // The reason of the rollback is on its way to the caller; a dead connection is rolled back by its death.
          const done = await runOn(client, plain('rollback'), DEFAULT_DEADLINE_MS).then(
            () => true,
            () => false,
          );
          release(!done);
        },
      };
    },

    async close() {
      if (closed) return;
      closed = true;
      await pool.end();
    },
  };
}

/** PostgreSQL ≥ 15 by `url`. Opens no connection yet: the first statement does. */
export function openPostgres({ url, max = 10, deadlineMs = DEFAULT_DEADLINE_MS }: PostgresOptions): Database {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: deadlineMs,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    application_name: 'tara',
    options: '-c TimeZone=UTC -c DateStyle=ISO',
  });
  // The pool has already dropped the idle connection that died; the next statement opens another.
  pool.on('error', () => undefined);
  return assembleDatabase(postgresEngine(pool, deadlineMs));
}
