import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartError } from './failure.ts';

/** An empty file is taken also where there is no room for anything. */
const PROBE = Buffer.alloc(64 * 1024);

/** Makes the data directory and proves that it can be written. Throws a StartError when it cannot. */
export function prepareDataDirectory(directory: string): void {
  const probe = join(directory, `.probe-${process.pid}`);
  try {
    make(resolve(directory));
    writeFileSync(probe, PROBE);
    rmSync(probe);
  } catch (error) {
    if (existsSync(probe)) rmSync(probe);
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartError({ kind: 'directory', directory, reason });
  }
}

/** Folder by folder: Node's own recursive way never returns where a file system refuses with ENOENT. */
function make(directory: string): void {
  if (existsSync(directory)) return;
  make(dirname(directory));
  mkdirSync(directory);
}
