import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseUnavailable } from '../errors.ts';

/** What every database of PostgreSQL has. */
const SIGN = 'PG_VERSION';
const run = promisify(execFile);

/**
 * Makes PGlite's directory where there is none, in a process that ends with it: making one takes some
 * 800 MB more than opening one. It gets its name when it is whole; what an earlier start left half made is
 * removed. Rejects with `DatabaseUnavailable` when it cannot be made.
 */
export async function createDirectory(dir: string): Promise<void> {
  if (existsSync(join(dir, SIGN))) return;
  const [around, beginning] = [dirname(dir), `${basename(dir)}-new-`];
  for (const name of readdirSync(around)) {
    if (name.startsWith(beginning)) rmSync(join(around, name), { recursive: true, force: true });
  }
  const made = mkdtempSync(join(around, beginning));
  try {
    await run(process.execPath, [join(import.meta.dirname, 'creating.ts'), made]);
    // An empty one may stand there; one with anything else in it is not ours to remove.
    renameSync(made, dir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnavailable('lost', `База данных не создана: ${reason}`);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}
