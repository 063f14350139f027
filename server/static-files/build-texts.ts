import { readFileSync } from 'node:fs';
import type { FileIndex } from './file-index.ts';

/**
 * Reads texts of the build, sheets and scripts, by their addresses, for pages that carry them or parts of
 * them. Null for an address that is none of them, or whose file a later build has taken away.
 */
export function textReader(files: FileIndex): (address: string) => string | null {
  return (address) => {
    const file = files.get(address);
    if (file === undefined) return null;
    try {
      return readFileSync(file.path, 'utf8');
    } catch {
      return null;
    }
  };
}
