/** From the gravest to the most talkative; each level writes those before it too. */
export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

export const DEFAULT_LOG_LEVEL: LogLevel = 'info';

export function isLogLevel(text: string | undefined): text is LogLevel {
  return LOG_LEVELS.some((level) => level === text);
}
