import { readFileSync } from 'node:fs';
import type { FileIndex } from './file-index.ts';

/**
 * Reads the style sheets of the build by their addresses, for pages that carry them. Null for an address that is none
 * of them, or whose file a later build has taken away.
 */
export function sheetReader(files: FileIndex): (address: string) => string | null {
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
