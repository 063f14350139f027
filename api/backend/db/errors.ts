/**
 * What PostgreSQL says about a refused statement. Its `detail` is left out: it quotes phone numbers and
 * mails.
 */
export type StatementRefusal = {
  message: string;
  /** SQLSTATE, e.g. 23505. */
  code: string;
  constraint?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
};

/** The database refused a statement. */
export class StatementError extends Error {
  readonly code: string;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;

  constructor(refusal: StatementRefusal) {
    super(refusal.message);
    this.name = 'StatementError';
    this.code = refusal.code;
    this.constraint = refusal.constraint;
    this.table = refusal.table;
    this.column = refusal.column;
  }
}

/**
 * deadline: took too long and was stopped. busy: waited too long for its turn or for a lock. lost: the
 * connection or the worker died; whether a commit took place is unknown. unreachable: cannot be opened now.
 * closed: closed here.
 */
export type Unavailability = 'deadline' | 'busy' | 'lost' | 'unreachable' | 'closed';

/** The database gave no answer. */
export class DatabaseUnavailable extends Error {
  readonly reason: Unavailability;

  constructor(reason: Unavailability, message: string) {
    super(message);
    this.name = 'DatabaseUnavailable';
    this.reason = reason;
  }
}

/**
 * SQLSTATEs that say «no answer» rather than «no»: cancelled, lock not available, deadlock, read-only
 * standby, shutting down, not let in, out of disk or memory, broken storage. Null = the statement itself was
 * refused.
 */
export function outageOf(code: string): Exclude<Unavailability, 'closed'> | null {
  if (code === '57014') return 'deadline';
  if (code === '55P03' || code === '40P01' || code === '40001') return 'busy';
  if (code.startsWith('08') || code === '57P01' || code === '57P02' || code === '25P03' || code === '57P05')
    return 'lost';
  if (code === '57P03' || code === '3D000' || code === '25006') return 'unreachable';
  return ['28', '53', '58', 'XX'].includes(code.slice(0, 2)) && code !== 'XX000' ? 'unreachable' : null;
}

/**
 * Bundles have their own copies of these classes, so an error is told by its fields, through drizzle's
 * wrapper too.
 */
function reasonOf(error: unknown): string | null {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const value: unknown = Reflect.get(at, 'reason');
    if (at.name === 'DatabaseUnavailable' && typeof value === 'string') return value;
  }
  return null;
}

/** Why the database gave no answer, null for any other error. */
export function unavailability(error: unknown): Unavailability | null {
  const reason = reasonOf(error);
  return (['deadline', 'busy', 'lost', 'unreachable', 'closed'] as const).find((it) => it === reason) ?? null;
}
