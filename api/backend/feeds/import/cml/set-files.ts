import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { zipFiles } from './zip-set.ts';

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

type Found = { file: string; bytes: number };

async function sized(file: string): Promise<Found> {
  return { file, bytes: (await stat(file)).size };
}

/**
 * The files of a set as an operator names them: files as they are, of folders and archives every XML in them,
 * in the order of their names (`import0_2.xml` before `import0_10.xml`). Null for a path that is not there.
 * Throws `UnusableArchive`.
 */
export async function setFiles(paths: readonly string[]): Promise<{ files: string[]; bytes: number } | null> {
  const found: Found[] = [];
  for (const path of paths) {
    const about = await stat(path).catch(() => null);
    if (about === null) return null;
    const own = /\.zip$/i.test(path)
      ? await zipFiles(path)
      : await Promise.all((about.isDirectory() ? await within(path, 1) : [path]).map(sized));
    found.push(...own.sort((a, b) => NATURAL.compare(a.file, b.file)));
  }
  return {
    files: found.map(({ file }) => file),
    bytes: found.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
