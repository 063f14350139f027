import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Where the previous build's files stand. */
export function previousFolder(root: string): string {
  return join(root, '.next-previous');
}

/**
 * Before a build: keeps the static files of the build that is there, and their compressed copies, for one release, so
 * that pages opened before it find their chunks. Files that a failed build has left behind are no release.
 */
export function keepPreviousRelease(root: string): void {
  const next = join(root, '.next');
  if (!existsSync(join(next, 'BUILD_ID')) || !existsSync(join(next, 'static'))) return;
  const making = join(root, '.next-previous-making');
  rmSync(making, { recursive: true, force: true });
  cpSync(join(next, 'static'), join(making, 'static'), { recursive: true });
  if (existsSync(join(next, 'compressed', 'static'))) {
    cpSync(join(next, 'compressed', 'static'), join(making, 'compressed', 'static'), { recursive: true });
  }
  rmSync(previousFolder(root), { recursive: true, force: true });
  renameSync(making, previousFolder(root));
}
