import { join } from 'node:path';
import { parseSettings, type Settings } from '#lib/env/settings.ts';
import { unknownNames, unknownWords } from '#lib/env/unknown-names.ts';
import { readEnvFile } from './env-file.ts';
import { StartError } from './failure.ts';
import { secretsFromFiles } from './secret-files.ts';

const envFile = (root: string): string => join(root, '.env');

/**
 * Reads `.env` where there is one (the environment wins) and secrets that are files, and parses the settings.
 * Throws a StartError that names every wrong one.
 */
export function configure(root: string): Settings {
  const file = readEnvFile(envFile(root));
  if (file.problems.length > 0) throw new StartError({ kind: 'settings', problems: file.problems });
  for (const [name, value] of Object.entries(file.values)) process.env[name] ??= value;
  const { values, problems } = secretsFromFiles(process.env);
  if (problems.length > 0) throw new StartError({ kind: 'settings', problems });
  Object.assign(process.env, values);
  const settings = parseSettings(process.env);
  if (settings.kind === 'invalid') throw new StartError({ kind: 'settings', problems: settings.problems });
  return settings;
}

/** Names in `.env` and the environment that are no settings, in words; null without any. */
export function misnamed(root: string): string | null {
  const { values } = readEnvFile(envFile(root));
  return unknownWords(unknownNames(Object.keys(process.env), Object.keys(values)));
}
