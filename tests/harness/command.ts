import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/**
 * A command of `scripts/` beside a running shop, as an operator would give it; returns what it printed.
 * Throws when it fails.
 */
export async function runScript(
  script: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  // Where it opens the embedded database it lives for seconds, see `SHORT_LIVED` of vitest.config.mts.
  const program = ['--liftoff-only', '--import', './scripts/module-formats.ts', `scripts/${script}.ts`];
  const { stdout } = await run(process.execPath, [...program, ...words], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });
  return stdout;
}
