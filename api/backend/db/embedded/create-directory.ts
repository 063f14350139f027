import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseUnavailable } from '../errors.ts';

/** What every database of PostgreSQL has. */
const SIGN = 'PG_VERSION';
/** So much of what the program said last is told when it fails, characters. */
const LAST_WORDS = 2_000;

/** A program that makes a database in an empty directory, its first argument; the others stand here. */
export type Maker = { program: string; words: readonly string[] };

/** Makes an empty one. */
const EMPTY: Maker = { program: join(import.meta.dirname, 'creating.ts'), words: [] };

/** Runs it to its end; it ends with this process too. What it says is said. */
function make({ program, words }: Maker, dir: string): Promise<void> {
  const child = fork(program, [dir, ...words], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    said = (said + chunk.toString()).slice(-LAST_WORDS);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${code ?? signal} ${said}`)),
    );
  });
}

/**
 * Makes PGlite's directory where there is none, in a process that ends with it: making one takes some
 * 800 MB more than opening one, and filling it leaves a fifth of a shop's memory behind. It gets its name
 * when it is whole; what an earlier start left half made is removed. Rejects with `DatabaseUnavailable` when
 * it cannot be made.
 */
export async function createDirectory(dir: string, maker: Maker = EMPTY): Promise<void> {
  if (existsSync(join(dir, SIGN))) return;
  const [around, beginning] = [dirname(dir), `${basename(dir)}-new-`];
  for (const name of readdirSync(around)) {
    if (name.startsWith(beginning)) rmSync(join(around, name), { recursive: true, force: true });
  }
  const made = mkdtempSync(join(around, beginning));
  try {
    await make(maker, made);
    // An empty one may stand there; one with anything else in it is not ours to remove.
    renameSync(made, dir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnavailable('lost', `База данных не создана: ${reason}`);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}
