import { DatabaseError } from 'pg';
import { DatabaseUnavailable, StatementError, type Unavailability } from './errors.ts';

const TEXTS: Readonly<Record<'deadline' | 'busy' | 'lost' | 'unreachable', string>> = {
  deadline: 'The statement took too long and was stopped.',
  busy: 'The database is busy: waited too long.',
  lost: 'The connection to the database is lost.',
  unreachable: 'The database cannot be reached.',
};

/** SQLSTATEs that say «no answer» rather than «no»: cancelled, lock not available, shutting down, too many clients. */
function reasonOf(code: string): keyof typeof TEXTS | null {
  if (code === '57014') return 'deadline';
  if (code === '55P03') return 'busy';
  if (code.startsWith('08') || code === '57P01' || code === '57P02' || code === '25P03') return 'lost';
  if (code === '57P03' || code === '53300' || code === '3D000' || code.startsWith('28')) return 'unreachable';
  return null;
}

function unavailable(reason: keyof typeof TEXTS, cause: string): DatabaseUnavailable {
  return new DatabaseUnavailable(reason, `${TEXTS[reason]} (${cause})`);
}

/** The driver's error as ours; `otherwise` names what an error without SQLSTATE means where it happened. */
export function translate(error: unknown, otherwise: 'lost' | 'unreachable' = 'lost'): Error {
  if (error instanceof DatabaseError && error.code) {
    const reason = reasonOf(error.code);
    if (reason) return unavailable(reason, `${error.code} ${error.message}`);
    const { message, code, constraint, table, column } = error;
    return new StatementError({ message, code, constraint, table, column });
  }
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof TypeError || error instanceof RangeError) return error;
  if (message === 'Query read timeout') return unavailable('deadline', message);
  if (message.startsWith('timeout exceeded when trying to connect')) return unavailable('busy', message);
  return unavailable(otherwise, message);
}

const USABLE: readonly Unavailability[] = ['busy', 'deadline'];

/** After these the connection itself is sound: the server has answered. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof StatementError) return true;
  return (
    error instanceof DatabaseUnavailable &&
    USABLE.includes(error.reason) &&
    /\((57014|55P03) /.test(error.message)
  );
}
