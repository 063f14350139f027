import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** After a sweep so much of the room is taken at most: the next one is not due at once. */
const LEFT = 0.9;

type Kept = { folder: string; bytes: number; at: number };

async function sizeOf(folder: string): Promise<Kept> {
  const names = await readdir(folder);
  const files = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)));
  const there = files.filter((file) => file !== null);
  return {
    folder,
    bytes: there.reduce((sum, { size }) => sum + size, 0),
    at: Math.max(0, ...there.map(({ mtimeMs }) => mtimeMs)),
  };
}

/**
 * Removes the pictures that have not been renewed for longest, where all together take more room than they
 * may, bytes.
 */
export async function sweep(folder: string, mostBytes: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const kept: Kept[] = [];
  for (const name of names) {
    const size = await sizeOf(join(folder, name)).catch(() => null);
    if (size !== null) kept.push(size);
  }
  let bytes = kept.reduce((sum, each) => sum + each.bytes, 0);
  if (bytes <= mostBytes) return;
  kept.sort((one, other) => one.at - other.at);
  for (const oldest of kept) {
    if (bytes <= mostBytes * LEFT) return;
    await rm(oldest.folder, { recursive: true, force: true });
    bytes -= oldest.bytes;
  }
}
