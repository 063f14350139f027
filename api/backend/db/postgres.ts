import { DatabaseError, Pool, type PoolClient, type QueryArrayConfig } from 'pg';
import { time } from '#process/tally.ts';
import { assembleDatabase } from './assemble.ts';
import type { Database } from './database.ts';
import { decoderOf } from './decode.ts';
import { type Answer, type Call, DEFAULT_DEADLINE_MS, type Engine, type OpenTransaction } from './engine.ts';
import { DatabaseUnavailable, StatementError } from './errors.ts';
import { placesOf } from './places.ts';
import { sessionOptions } from './pooler.ts';
import { isAnswered, translate } from './postgres-errors.ts';
import { READ_ONLY, readOnlyWatch } from './read-only-watch.ts';
import { onlyReads, retryLost } from './retry-lost.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const DEFAULT_POOL = 10;
/** The server stops a late statement itself; a connection that stays silent longer is given up. */
const GRACE_MS = 2_000;

const types = { getTypeParser: (oid: number) => decoderOf(oid) };

export type PostgresOptions = {
  url: string;
  /** Connections at most; 10 by default. */
  max?: number | undefined;
  /** Default deadline of a statement, ms. */
  deadlineMs?: number;
  /**
   * Whether a pooler stands before the server, which gives a connection away after each transaction: nothing
   * is set on one outside of a transaction, and how it is set otherwise the pooler says (`pooler.ts`).
   */
  isPooled?: boolean;
  /** How long a connection may take to open, or to come free, ms. */
  connectMs?: number;
  /** Asked before each use of a connection, which it may ask something; throws where it is not to be used. */
  admit?: (connection: object, ask: (call: Call) => Promise<Answer>) => Promise<void>;
};

/**
 * What a visitor waits for may last so much longer than one statement's deadline, connecting included, ms.
 */
const SLACK_MS = 300;

/**
 * A connection out of the pool; once it is not `sound` it is closed instead of going back. `until`: when
 * whoever waits is told that there is no answer, by `performance.now()`.
 */
type Held = { client: PoolClient; sound: boolean; until: number; onReadOnly: () => void };

async function runOn(held: Held, call: Call, deadlineMs: number): Promise<Answer> {
  const config: QueryArrayConfig & { query_timeout: number } = {
    text: call.text,
    values: call.values,
    rowMode: 'array',
    types,
    query_timeout: Math.max(1, Math.min(deadlineMs + GRACE_MS, held.until - performance.now())),
    ...(call.name === '' ? {} : { name: call.name }),
  };
  try {
    const result = await held.client.query<unknown[]>(config);
    return { columns: result.fields.map((field) => field.name), rows: result.rows, tag: result.command };
  } catch (error) {
    held.sound &&= isAnswered(error);
    if (error instanceof DatabaseError && error.code === READ_ONLY) held.onReadOnly();
    throw translate(error, 'lost');
  }
}

const plain = (text: string): Call => ({ name: '', text, values: [] });
const timeout = (deadlineMs: number, scope: '' | 'local ') =>
  plain(`set ${scope}statement_timeout = ${Math.round(deadlineMs)}`);

/**
 * A statement with a deadline of its own changes the setting around itself; `usual` applies again after it.
 */
async function runWithin(held: Held, call: Call, usual: number, scope: '' | 'local '): Promise<Answer> {
  const deadlineMs = call.deadlineMs ?? usual;
  if (deadlineMs === usual) return runOn(held, call, usual);
  await runOn(held, timeout(deadlineMs, scope), usual);
  const answer = await runOn(held, call, deadlineMs).catch(async (error: unknown) => {
    // A failure undoes what was set in its transaction; a connection alone keeps it.
    if (scope === '' && held.sound) await runOn(held, timeout(usual, scope), usual);
    throw error;
  });
  await runOn(held, timeout(usual, scope), usual);
  return answer;
}

/** Nobody listens to a connection in use; one that dies between two statements would end the process. */
const ignore = () => undefined;

function release({ client, sound }: Held): void {
  client.off('error', ignore);
  client.release(!sound);
}

function transactionOn(held: Held, deadlineMs: number): OpenTransaction {
  return {
    run: (call) => runWithin(held, call, deadlineMs, 'local '),
    async commit() {
      try {
        const { tag } = await runOn(held, plain('commit'), deadlineMs);
        if (tag !== 'COMMIT') {
          throw new StatementError({ code: '25P02', message: 'A failed statement undid the transaction.' });
        }
      } finally {
        release(held);
      }
    },
    async rollback() {
      // The reason of the rollback is on its way to the caller; a dead connection is rolled back by its
      // death.
      if (held.sound) await runOn(held, plain('rollback'), DEFAULT_DEADLINE_MS).catch(ignore);
      release(held);
    },
  };
}

type Manner = Pick<PostgresOptions, 'admit'> & { usual: number; isPooled: boolean };

function postgresEngine(pool: Pool, { usual, isPooled, admit }: Manner): Engine {
  let closed = false;
  const { max } = pool.options;
  const outdated = readOnlyWatch(pool);

  /** Work with a deadline of its own takes what time it needs. */
  const untilOf = (deadlineMs: number | undefined): number =>
    deadlineMs === undefined || deadlineMs <= usual
      ? performance.now() + usual + SLACK_MS
      : Number.POSITIVE_INFINITY;

  const hold = async (until: number): Promise<Held> => {
    if (closed) throw new DatabaseUnavailable('closed', 'База данных закрыта.');
    try {
      const asked = performance.now();
      const client = await outdated.connect();
      time('databaseWaits', [], (performance.now() - asked) / 1000);
      client.on('error', ignore);
      return { client, sound: true, until, onReadOnly: outdated.note };
    } catch (error) {
      throw translate(error, 'unreachable');
    }
  };

  const holdAdmitted = async (until: number): Promise<Held> => {
    const held = await hold(until);
    try {
      await admit?.(held.client, (call) => runOn(held, call, usual));
      return held;
    } catch (error) {
      release(held);
      throw error;
    }
  };

  const runOnce = async (call: Call, until: number): Promise<Answer> => {
    const held = await holdAdmitted(until);
    try {
      return await runWithin(held, call, usual, '');
    } finally {
      release(held);
    }
  };

  const beginOnce = async (deadlineMs: number, until: number): Promise<OpenTransaction> => {
    const held = await hold(until);
    try {
      await runOn(held, plain('begin'), usual);
      if (deadlineMs !== usual) await runOn(held, timeout(deadlineMs, 'local '), usual);
      return transactionOn(held, deadlineMs);
    } catch (error) {
      held.sound = false;
      release(held);
      throw error;
    }
  };

  /** Where a connection is another one's after a transaction, a deadline lasts as long as one. */
  const runAlone = async (call: Call, deadlineMs: number, until: number): Promise<Answer> => {
    const transaction = await beginOnce(deadlineMs, until);
    try {
      const answer = await transaction.run({ ...call, deadlineMs });
      await transaction.commit();
      return answer;
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  };

  return {
    name: 'postgres',
    run: (call) => {
      const { deadlineMs = usual } = call;
      const until = untilOf(call.deadlineMs);
      if (isPooled && deadlineMs !== usual) return runAlone(call, deadlineMs, until);
      return retryLost(onlyReads(call.text) ? max : 0, () => runOnce(call, until));
    },
    begin: ({ deadlineMs = usual }) => {
      const until = untilOf(deadlineMs);
      return retryLost(max, () => beginOnce(deadlineMs, until));
    },
    isWaitedFor: () => false,
    async close() {
      if (closed) return;
      closed = true;
      await pool.end();
    },
  };
}

/** What answers statements by `url`, without turns. Opens no connection yet: the first statement does. */
export function openPostgresEngine({
  url,
  max = DEFAULT_POOL,
  deadlineMs = DEFAULT_DEADLINE_MS,
  isPooled = false,
  connectMs = CONNECT_TIMEOUT_MS,
  admit,
}: PostgresOptions): Engine {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'tara',
    ...(isPooled ? {} : { options: sessionOptions(deadlineMs) }),
  });
  // The pool has already dropped the idle connection that died; the next statement opens another.
  pool.on('error', ignore);
  return postgresEngine(pool, { usual: deadlineMs, isPooled, ...(admit ? { admit } : {}) });
}

/** PostgreSQL ≥ 15 by `url`. Opens no connection yet: the first statement does. */
export function openPostgres(options: PostgresOptions): Database {
  return assembleDatabase(openPostgresEngine(options), placesOf(options.max ?? DEFAULT_POOL));
}
