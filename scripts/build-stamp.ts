import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, filesUnder, hasBuild } from '#server/next/build-output.ts';

/** What goes into the production build; a change of anything else needs no new one. */
const SOURCES = [
  'api',
  'app',
  'components',
  'demo/pictures/banners',
  'lib',
  'process',
  'public',
  'server/early-cart',
  'server/early-presses',
  'server/early-search',
  'store',
  'styles',
];
const FILES = ['middleware.ts', 'next.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'];

/**
 * Hash of the sources. A build reads no setting: every page that shows one is rendered by the running shop.
 */
export function sourceStamp(root: string): string {
  return stampOf(root, { folders: SOURCES, files: FILES });
}

/** What goes into the desk's build. */
export const DESK_SOURCES: Sources = {
  folders: ['desk', 'api/contract/desk', 'components/kit', 'lib', 'styles'],
  files: ['package-lock.json', 'tsconfig.json'],
};

type Sources = { folders: readonly string[]; files: readonly string[] };

/** Hash of files and folders of the project. */
export function stampOf(root: string, { folders, files }: Sources): string {
  const hash = createHash('sha256');
  const under = (folder: string) => filesUnder(join(root, folder)).map((name) => join(folder, name));
  const paths = [...folders.flatMap(under), ...files];
  for (const path of paths.sort()) {
    const file = join(root, path);
    if (existsSync(file)) hash.update(`${path}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Whether the build that stands there is that of exactly this stamp. */
export function isBuilt(root: string, stamp: string): boolean {
  return hasBuild(root) && existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === stamp;
}

export function writeStamp(root: string, stamp: string): void {
  writeFileSync(stampFile(root), stamp);
}

function stampFile(root: string): string {
  return join(buildFolder(root), 'source-stamp');
}
