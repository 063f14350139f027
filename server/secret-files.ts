import { readFileSync } from 'node:fs';
import { SECRET_NAMES } from '#lib/env/settings.ts';

const FILE = '_FILE';

/**
 * The values of secrets that are given as the names of files (`SMTP_URL_FILE=/run/secrets/smtp`), so that
 * they stand in no environment, as container platforms hand them over. A line for each that cannot be had; no
 * line says what is in a file.
 */
export function secretsFromFiles(env: Readonly<Record<string, string | undefined>>): {
  values: Readonly<Record<string, string>>;
  problems: readonly string[];
} {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of SECRET_NAMES) {
    const file = env[name + FILE]?.trim();
    if (file === undefined || file === '') continue;
    const read = readSecret(file);
    if (env[name]?.trim()) problems.push(`${name + FILE}: задано и ${name}, нужно что-то одно`);
    else if ('problem' in read) problems.push(`${name + FILE}=${file}: ${read.problem}`);
    else values[name] = read.secret;
  }
  return { values, problems };
}

function readSecret(file: string): { secret: string } | { problem: string } {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    return secret === '' ? { problem: 'файл пуст' } : { secret };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown';
    return { problem: `файл не читается (${code})` };
  }
}
