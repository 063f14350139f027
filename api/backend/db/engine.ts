import type { EncodedValue } from './encode.ts';

export type TransactionOptions = {
  /** Deadline of each statement in it, ms. */
  deadlineMs?: number;
};

/** A statement ready for the wire. */
export type Call = {
  name: string;
  text: string;
  values: EncodedValue[];
  deadlineMs?: number | undefined;
};

/** Rows as arrays in the order of `columns`; `tag` is the command that PostgreSQL says it carried out. */
export type Answer = { columns: readonly string[]; rows: unknown[][]; tag: string };

export interface Connection {
  run(call: Call): Promise<Answer>;
}

/**
 * Owns one connection until `commit` or `rollback`, of which exactly one is called. Neither leaves it open.
 */
export interface OpenTransaction extends Connection {
  /** Rejects when nothing was committed. */
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** What PostgreSQL and the embedded database have in common; assemble.ts makes a `Database` of it. */
export interface Engine extends Connection {
  readonly name: 'pglite' | 'postgres';
  begin(options: TransactionOptions): Promise<OpenTransaction>;
  /** See `Database.isWaitedFor`. */
  isWaitedFor(): boolean;
  close(): Promise<void>;
}

/** How long a statement may take when nothing else is said, ms. */
export const DEFAULT_DEADLINE_MS = 5_000;

/** How long a transaction may hold its connection without a statement, ms. */
export const IDLE_TRANSACTION_MS = 30_000;
