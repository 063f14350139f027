import { DatabaseError } from 'pg';
import { DatabaseUnavailable, outageOf, StatementError } from './errors.ts';

const TEXTS = {
  deadline: 'Запрос к базе данных шёл слишком долго и остановлен.',
  busy: 'База данных занята: ожидание было слишком долгим.',
  lost: 'Соединение с базой данных потеряно.',
  unreachable: 'База данных недостижима.',
} as const;

type Reason = keyof typeof TEXTS;

function unavailable(reason: Reason, cause: string): DatabaseUnavailable {
  return new DatabaseUnavailable(reason, `${TEXTS[reason]} (${cause})`);
}

/** The driver's error as ours; `otherwise` names what an error without SQLSTATE means where it happened. */
export function translate(error: unknown, otherwise: 'lost' | 'unreachable'): Error {
  if (error instanceof DatabaseError && error.code) {
    const reason = outageOf(error.code);
    if (reason) return unavailable(reason, `${error.code} ${error.message}`);
    const { message, code, constraint, table, column } = error;
    return new StatementError({ message, code, constraint, table, column });
  }
  const message = error instanceof Error ? error.message : String(error);
  // Thrown by our own decoders: the connection has nothing to do with it.
  if (error instanceof RangeError) return error;
  if (message === 'Query read timeout') return unavailable('deadline', message);
  if (message.startsWith('timeout exceeded when trying to connect')) return unavailable('busy', message);
  return unavailable(otherwise, message);
}

/** Whether the server itself has answered, so that the connection can be used again. */
export function isAnswered(error: unknown): boolean {
  if (!(error instanceof DatabaseError) || !error.code) return false;
  const reason = outageOf(error.code);
  return reason === null || reason === 'deadline' || reason === 'busy';
}
