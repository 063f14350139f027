import type { PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import type { Answer, Call, Connection, TransactionOptions } from './engine.ts';
import type { tables } from './schema/tables.ts';

/**
 * One parameterised statement. `name` lets the database keep its plan; one name = one text, '' = do not keep.
 * Values: numbers, bigints, strings, booleans, Date, Uint8Array, arrays of these (become PostgreSQL arrays),
 * plain objects (become JSON), null and undefined (both null). A JSON *array* is passed as
 * `JSON.stringify(…)`. `deadlineMs` replaces the default of 5 s for work known to be long (imports,
 * maintenance).
 */
export type Statement = {
  name: string;
  text: string;
  values?: readonly unknown[];
  deadlineMs?: number;
};

/** Drizzle over the same connection. Transactions are begun by `Database.transaction` only. */
export type Orm = Omit<PgRemoteDatabase<typeof tables>, 'transaction'>;

/**
 * Something that answers statements: the database, or one transaction in it.
 * Rows are the same on both engines: int2–int8, count, float → number; numeric → string; timestamptz → Date;
 * date → 'YYYY-MM-DD'; json → parsed; bytea → Uint8Array; arrays → arrays; everything else → string.
 * Throws `StatementError` or `DatabaseUnavailable` (errors.ts).
 */
export interface Queryable {
  query<Row extends object>(statement: Statement): Promise<Row[]>;
  readonly orm: Orm;
}

export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /** One object for all that `sparingly` gives of one database. */
  readonly root: object;
  /** Commits what `work` did when it returns and rolls back when it throws. Inside, use `tx` only. */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** The same database for work that may not crowd out other work: so many of its statements run at once. */
  sparingly(atOnce: number): Database;
  /** The same database, whose statements outside of transactions `route` has answered, by it or elsewhere. */
  through(route: (call: Call, own: Connection) => Promise<Answer>): Database;
  /**
   * Whether others wait for what has just been done, to be asked between long statements. Only the embedded
   * engine does one thing at a time; PostgreSQL makes nobody wait.
   */
  isWaitedFor(): boolean;
  close(): Promise<void>;
}
