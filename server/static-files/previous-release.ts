import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compressedFolder, hasBuild, staticFolder } from '../next/build-output.ts';

/** Where the previous build's files stand. */
export function previousFolder(root: string): string {
  return join(root, '.next-previous');
}

/**
 * Before a build: keeps the static files of the build that is there, and their compressed copies, for one
 * release, so that pages opened before it find their chunks. Files that a failed build has left behind are no
 * release.
 */
export function keepPreviousRelease(root: string): void {
  if (!hasBuild(root) || !existsSync(staticFolder(root))) return;
  const making = join(root, '.next-previous-making');
  rmSync(making, { recursive: true, force: true });
  cpSync(staticFolder(root), join(making, 'static'), { recursive: true });
  const compressed = join(compressedFolder(root), 'static');
  if (existsSync(compressed)) cpSync(compressed, join(making, 'compressed', 'static'), { recursive: true });
  rmSync(previousFolder(root), { recursive: true, force: true });
  renameSync(making, previousFolder(root));
}
