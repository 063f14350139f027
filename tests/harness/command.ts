import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/**
 * How a program that lives for seconds is run: half of what it takes is reading and compiling, of its modules
 * and, where it opens the embedded database, of that one's WebAssembly (`SHORT_LIVED` of vitest.config.mts).
 */
export const SHORT_LIVED_FLAGS: readonly string[] = [
  '--liftoff-only',
  '--import',
  join(ROOT, 'scripts/module-formats.ts'),
];

/**
 * A command of `scripts/` beside a running shop, as an operator would give it; returns what it printed.
 * Throws when it fails.
 */
export async function runScript(
  script: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const { stdout } = await run(process.execPath, [...SHORT_LIVED_FLAGS, `scripts/${script}.ts`, ...words], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });
  return stdout;
}
