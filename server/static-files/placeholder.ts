import { readFile } from 'node:fs/promises';
import type { FileIndex } from './file-index.ts';

const ADDRESS = '/no-picture.svg';

/** Reads what stands where there is no picture; null in a project without it. */
export function placeholderReader(files: FileIndex): () => Promise<Uint8Array | null> {
  let reading: Promise<Uint8Array> | undefined;
  return async () => {
    const file = files.get(ADDRESS);
    if (file === undefined) return null;
    reading ??= readFile(file.path);
    return await reading;
  };
}
