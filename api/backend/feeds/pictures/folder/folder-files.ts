import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MOST_BYTES } from '../picture-maker.ts';
import { type FileSource, type FoundFile, isPicturePath, listFiles, TOO_LARGE } from './picture-file.ts';

const DEEPEST = 8;

function byName(a: Dirent, b: Dirent): number {
  return a.name.localeCompare(b.name, 'en', { numeric: true });
}

async function* walk(folder: string, inside = '', depth = 0): AsyncGenerator<FoundFile> {
  const entries = await readdir(join(folder, inside), { withFileTypes: true });
  for (const entry of entries.sort(byName)) {
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
    if (entry.isDirectory() && depth < DEEPEST) yield* walk(folder, path, depth + 1);
    if (!entry.isFile() || !isPicturePath(path)) continue;
    const whole = join(folder, path);
    const { size } = await stat(whole);
    if (size > MOST_BYTES) yield { kind: 'passed', path, why: TOO_LARGE };
    else yield { kind: 'file', file: { path, read: () => readFile(whole) } };
  }
}

/** Pictures of a folder and of the folders in it, in the order of their names. Links are not followed. */
export function openFolder(folder: string): FileSource {
  return { list: () => listFiles(walk(folder)), close: () => undefined };
}
