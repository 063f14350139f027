import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders in one another that are looked into for files of a set. */
const MOST_DEPTH = 4;
const NATURAL = new Intl.Collator('ru', { numeric: true });

async function within(folder: string, depth: number): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return depth < MOST_DEPTH ? within(path, depth + 1) : [];
      return entry.isFile() && /\.xml$/i.test(entry.name) ? [path] : [];
    }),
  );
  return found.flat();
}

/**
 * The files of a set as an operator names them: files as they are, of folders every XML in them, in the order
 * of their names (`import0_2.xml` before `import0_10.xml`). Null for a path that is not there.
 */
export async function setFiles(paths: readonly string[]): Promise<{ files: string[]; bytes: number } | null> {
  const lists = await Promise.all(
    paths.map(async (path) => {
      const about = await stat(path).catch(() => null);
      if (about === null) return null;
      return about.isDirectory() ? (await within(path, 1)).sort(NATURAL.compare) : [path];
    }),
  );
  if (lists.includes(null)) return null;
  const files = lists.flatMap((list) => list ?? []);
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return { files, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
