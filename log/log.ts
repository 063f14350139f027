import { pino } from 'pino';
import { DEFAULT_LOG_LEVEL, isLogLevel, type LogLevel } from '#lib/log-level.ts';
import { requestId } from '#process/request-id.ts';
import { START_ID } from '#process/start-id.ts';
import { maskFields } from './mask.ts';

/**
 * Writes one entry: the message is a constant, all that varies is a field (`requestId`, `call`, `error`, …).
 */
type Write = (fields: Readonly<Record<string, unknown>>, message: string) => void;

export type Log = Readonly<Record<LogLevel, Write>> & { level: string };

/**
 * A log that writes lines of JSON: level, time, `start` (which process, and which start of it), `requestId`
 * where a request is being answered, the entry's fields with personal data masked, `msg`.
 */
export function createLog(level: LogLevel, destination: { write(line: string): void }): Log {
  return pino(
    {
      level,
      base: { start: START_ID },
      mixin: () => {
        const id = requestId();
        return id === null ? {} : { requestId: id };
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: maskFields },
    },
    destination,
  );
}

/**
 * The server sets the level that it has read from .env; what Next has bundled is loaded after that and finds
 * it here.
 */
const given = process.env.LOG_LEVEL;

/** What happens while the shop works, to stderr; stdout speaks to the person who starts it. */
export const log: Log = createLog(
  isLogLevel(given) ? given : DEFAULT_LOG_LEVEL,
  pino.destination({ fd: 2, sync: true }),
);
