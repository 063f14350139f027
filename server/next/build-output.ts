import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where browsers ask for the files of the build. */
export const STATIC_PREFIX = '/_next/static/';

/** The folder of the finished build. */
export function buildFolder(root: string): string {
  return join(root, '.next');
}

/** The build's files for browsers, each named by its contents. */
export function staticFolder(root: string): string {
  return join(buildFolder(root), 'static');
}

/** Where the compressed copies stand: in the build's own folder, so a new build begins without them. */
export function compressedFolder(root: string): string {
  return join(buildFolder(root), 'compressed');
}

/** Files under a folder, relative to it; none when it does not exist. */
export function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
}

/** The file that a build writes last. */
export function buildMark(root: string): string {
  return join(buildFolder(root), 'BUILD_ID');
}

/** What a build is called, by itself: another one has another name. Null without a build. */
export function buildName(root: string): string | null {
  return hasBuild(root) ? readFileSync(buildMark(root), 'utf8').trim() : null;
}

/** Whether a whole production build stands there. */
export function hasBuild(root: string): boolean {
  return existsSync(buildMark(root));
}

/** Whether a decoded path belongs to the framework; visitors need none of these but the build's files. */
export function isFrameworkPath(path: string): boolean {
  return path === '/_next' || path.startsWith('/_next/') || path.startsWith('/__next');
}

const SCRIPT = /\/_next\/static\/chunks\/[\w~.-]+\.js/g;

/**
 * The scripts that a page's own markup needs, by its route (`/[region]/goods/[id]`); none without a build.
 */
export function scriptsOfPage(root: string, route: string): readonly string[] {
  const manifest = join(buildFolder(root), 'server', 'app', route, 'page_client-reference-manifest.js');
  if (!existsSync(manifest)) return [];
  return [...new Set(readFileSync(manifest, 'utf8').match(SCRIPT) ?? [])];
}
