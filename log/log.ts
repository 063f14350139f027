import { pino } from 'pino';
import { DEFAULT_LOG_LEVEL, isLogLevel, type LogLevel } from '#lib/log-level.ts';
import { requestId } from '#process/request-id.ts';
import { START_ID } from '#process/start-id.ts';
import { limitRepeats, type Write } from './limit-repeats.ts';
import { maskFields } from './mask.ts';

export type Log = Readonly<Record<LogLevel, Write>> & { level: string };

/**
 * A log that writes lines of JSON: level, time, `start` (which process, and which start of it), `requestId`
 * where a request is being answered, the entry's fields with personal data masked, `msg`. Of warnings and
 * errors of one kind ten a second are written.
 */
export function createLog(level: LogLevel, destination: { write(line: string): void }): Log {
  const all = pino(
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
  return {
    error: limitRepeats((fields, message) => all.error(fields, message)),
    warn: limitRepeats((fields, message) => all.warn(fields, message)),
    info: (fields, message) => all.info(fields, message),
    debug: (fields, message) => all.debug(fields, message),
    get level() {
      return all.level;
    },
    set level(next) {
      all.level = next;
    },
  };
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
