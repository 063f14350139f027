import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ownName, removeLeft } from '#api/backend/base/files/left-behind.ts';

/** How a folder within DATA_DIR begins that a command works in; all of a database may be in it. */
export const SCRATCH = 'scratch';

/**
 * Gives work a folder within DATA_DIR, where plain data lies anyway, and removes it afterwards, together with
 * what a command that was killed has left there.
 */
export async function inScratch<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await removeLeft(dataDir, SCRATCH);
  const folder = join(dataDir, ownName(SCRATCH));
  await mkdir(folder, { mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
