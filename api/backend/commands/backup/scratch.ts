import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const BEGINNING = 'scratch-';
/** What a killed command has left is removed by a later one, ms. */
const LEFT_MS = 24 * 60 * 60_000;

/**
 * Gives work a folder within DATA_DIR, where plain data lies anyway, and removes it afterwards, together with
 * what a command that was killed has left there.
 */
export async function inScratch<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await removeLeft(dataDir);
  const folder = await mkdtemp(join(dataDir, BEGINNING));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeLeft(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(BEGINNING)) continue;
    const { mtimeMs } = await stat(join(dataDir, name));
    if (Date.now() - mtimeMs > LEFT_MS) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}
