import type { EncodedValue } from '../encode.ts';
import {
  DatabaseUnavailable,
  outageOf,
  StatementError,
  type StatementRefusal,
  type Unavailability,
} from '../errors.ts';

/** What may be asked of the database worker; it does one thing at a time. */
export type Request =
  | { kind: 'run'; text: string; values: EncodedValue[]; keepPlan: boolean }
  | { kind: 'dump' }
  | { kind: 'close' };

/**
 * What PostgreSQL has written; whoever asked reads the rows (`wire.ts`) and decodes them by the columns'
 * types.
 */
export type RawAnswer = {
  /** The columns as JSON, which is the same text for all answers of a statement. */
  columns: string;
  /** The messages of the answer, the rows among them. */
  rows: Uint8Array;
  tag: string;
};

export type EngineFailure =
  | { kind: 'refused'; refusal: StatementRefusal }
  | { kind: 'unavailable'; reason: Unavailability; message: string };

export type Reply =
  | { kind: 'ready' }
  | { kind: 'answer'; answer: RawAnswer }
  | { kind: 'dumped'; bytes: Uint8Array }
  | { kind: 'failed'; failure: EngineFailure };

/** Errors lose their class on the way between threads and processes, so they travel as data. */
export function errorOf(failure: EngineFailure): Error {
  if (failure.kind === 'unavailable') return new DatabaseUnavailable(failure.reason, failure.message);
  const { code, message } = failure.refusal;
  const outage = outageOf(code);
  return outage === null
    ? new StatementError(failure.refusal)
    : new DatabaseUnavailable(outage, `База данных не ответила (${code} ${message}).`);
}

export function failureOf(error: unknown): EngineFailure {
  if (error instanceof StatementError) {
    const { message, code, constraint, table, column } = error;
    return { kind: 'refused', refusal: { message, code, constraint, table, column } };
  }
  if (error instanceof DatabaseUnavailable) {
    return { kind: 'unavailable', reason: error.reason, message: error.message };
  }
  return {
    kind: 'unavailable',
    reason: 'lost',
    message: error instanceof Error ? error.message : String(error),
  };
}

/** `begin` makes the session the owner of the database until `commit` or `rollback`. */
export type SessionAction = 'run' | 'begin' | 'commit' | 'rollback';

/** One step of a session; session 0 is everybody's, for statements outside transactions. */
export type Step = { session: number; action: SessionAction; request: Request; deadlineMs: number };

/** The way to the owner of the directory: in this process, or through its socket. */
export interface Port {
  /** A number that no other session of this port has. */
  openSession(): number;
  /** Rejects with `StatementError` or `DatabaseUnavailable`. */
  submit(step: Step): Promise<Reply>;
  /** Whether anybody's step runs or waits for its turn; true where that cannot be seen. */
  isWaitedFor(): boolean;
  close(): Promise<void>;
}
