import { writeFileSync } from 'node:fs';
import { documentScriptsFile, plainScripts } from './document-scripts.ts';
import { minified } from './next/minified.ts';

/**
 * Writes the scripts of documents into a finished build as short as they can be: every document has them, and
 * the names of their variables were a sixth of what they take. Rejects when one cannot be read.
 */
export async function shortenScripts(root: string): Promise<void> {
  const made = Object.entries(plainScripts()).map(
    async ([name, script]) => [name, await minified(script)] as const,
  );
  writeFileSync(documentScriptsFile(root), JSON.stringify(Object.fromEntries(await Promise.all(made))));
}
