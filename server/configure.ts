import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { parseSettings, type Settings } from '#lib/env/settings.ts';
import { StartError } from './failure.ts';
import { secretsFromFiles } from './secret-files.ts';

/**
 * Reads `.env` where there is one (the environment wins) and secrets that are files, and parses the settings.
 * Throws a StartError that names every wrong one.
 */
export function configure(root: string): Settings {
  const file = join(root, '.env');
  if (existsSync(file)) loadEnvFile(file);
  const { values, problems } = secretsFromFiles(process.env);
  if (problems.length > 0) throw new StartError({ kind: 'settings', problems });
  Object.assign(process.env, values);
  const settings = parseSettings(process.env);
  if (settings.kind === 'invalid') throw new StartError({ kind: 'settings', problems: settings.problems });
  return settings;
}
