import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** What lies in DATA_DIR besides the database and cannot be made again. */
export const KEPT = ['orders.journal', 'requests.waiting', 'outside.waiting'] as const;

/** The same bytes have the same sum. */
export async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** Files under a folder by their paths in it; none when the folder is not there. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

const sizeOf = async (path: string) => (await stat(path).catch(() => null))?.size ?? null;

/**
 * Copies files that are not there yet or have another size; one that is gone meanwhile is left out. Gives how
 * many there are and their bytes.
 */
export async function copyNew(from: string, to: string): Promise<{ count: number; bytes: number }> {
  const sum = { count: 0, bytes: 0 };
  for (const path of await filesUnder(from)) {
    const bytes = await sizeOf(join(from, path));
    if (bytes === null) continue;
    const target = join(to, path);
    if ((await sizeOf(target)) !== bytes) {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const draft = `${target}.draft`;
      await copyFile(join(from, path), draft);
      await rename(draft, target);
    }
    sum.count += 1;
    sum.bytes += bytes;
  }
  return sum;
}
