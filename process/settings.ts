import { parseSettings, type Settings } from '#lib/env/settings.ts';

let memo: Settings | undefined;

/**
 * The settings of this process, parsed on first use. For server code only: a browser has no environment, so
 * islands get what they need as props. Throws when a setting is wrong; `server.ts` has said so before that.
 */
export function settings(): Settings {
  if (memo === undefined) {
    const parsed = parseSettings(process.env);
    if (parsed.kind === 'invalid') throw new Error(`Неверные настройки: ${parsed.problems.join('; ')}`);
    memo = parsed;
  }
  return memo;
}
