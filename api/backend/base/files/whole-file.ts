import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Whether a file system's error says that there is no such file. */
export function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Who may read what is written, as modes of the file and of a folder that comes with it. */
export type Modes = { file: number; folder: number };

/** Written beside, flushed and renamed: a reader never sees half a file, nor does anybody after a crash. */
export async function writeWhole(path: string, content: Uint8Array | string, modes?: Modes): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: modes?.folder });
  const draft = join(folder, `.${randomUUID()}.tmp`);
  try {
    const file = await open(draft, 'wx', modes?.file);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The names of files are kept by their folder: with this they too outlive a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
