import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTING_NAMES } from '#lib/env/settings.ts';
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
  'store',
  'styles',
];
const FILES = ['middleware.ts', 'next.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Settings of the running process only; the others may show on a page that the build renders. */
const RUNTIME_ONLY: ReadonlySet<string> = new Set([
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'DEMO_CATALOGUE',
  'ALLOWED_HOSTS',
  'TRUST_PROXY',
  'RATE_LIMITS',
  'PAGE_CACHE_MB',
  'RENDERS_AT_ONCE',
  'WARM_UP_PAGES',
  'EXTRA_CSP_HOSTS',
  'IMAGE_HOSTS',
  'PICTURE_CONVERTER_URL',
]);

/** Hash of the sources and of the settings that a build may contain. */
export function sourceStamp(root: string, env: Readonly<Record<string, string | undefined>>): string {
  const hash = createHash('sha256');
  const under = (folder: string) => filesUnder(join(root, folder)).map((name) => join(folder, name));
  const paths = [...SOURCES.flatMap(under), ...FILES];
  for (const path of paths.sort()) {
    const file = join(root, path);
    if (existsSync(file)) hash.update(`${path}\0`).update(readFileSync(file)).update('\0');
  }
  for (const name of SETTING_NAMES.filter((name) => !RUNTIME_ONLY.has(name))) {
    hash.update(`${name}=${env[name] ?? ''}\0`);
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
