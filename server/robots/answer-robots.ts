import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { RefusalCode } from '#lib/refusals.ts';
import type { Site } from '#lib/region/site.ts';
import { indexNowKeyPath } from '#lib/robots/index-now-key.ts';
import { findRobotFile, ROBOTS_TXT, type RobotFile } from '#lib/robots/robot-file.ts';
import type { MakeRobotFile } from '#lib/robots/robot-file-maker.ts';
import type { Freshness } from '#process/freshness.ts';
import { isOutOfDisk } from '#process/no-disk.ts';
import { fileKeeper } from './file-keeper.ts';
import { sendIndexNowKey } from './send-index-now-key.ts';
import { sendKept } from './send-kept.ts';
import { sendRobotsTxt } from './send-robots-txt.ts';

/** Why there is nothing, and what to say besides. */
type RobotsRefusal = { code: RefusalCode; headers?: Readonly<Record<string, string>> };

/** Answers what robots ask for under a path of theirs; a refusal is for the caller to tell. */
export type RobotsAnswerer = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<RobotsRefusal | null>;

export type RobotsConfig = {
  site: Site & { dataDir: string };
  /** What search engines are shown under a path of its own; null while nobody is told. */
  indexNowKey: string | null;
  /** Null where another backend has the catalogue: there is no sitemap, and robots.txt names none. */
  make: MakeRobotFile | null;
  freshness: Freshness;
  /** Whether the database answers; asked when a making has failed. */
  isUp: () => Promise<boolean>;
  logFailure: (error: unknown, path: string) => void;
  /** Headers of every answer. */
  headers: readonly string[];
};

const SOON = { 'Retry-After': '60' };

/** A category's slug is anybody's text until the database has looked; the name of a file is not. */
function digestOf(slug: string): string {
  return createHash('sha256').update(slug.toLowerCase()).digest('hex').slice(0, 16);
}

/** What a file is kept under: one per address there can be. */
function nameOf(file: RobotFile): string {
  switch (file.kind) {
    case 'index':
      return `sitemap-index-${file.regions.join('-')}`;
    case 'part':
      return `sitemap-${file.region}-${file.section}-${file.number}`;
    case 'feed':
      return `feed-${file.region}-${file.feed}`;
    case 'price':
      return `price-${file.region}${file.category === null ? '' : `-${digestOf(file.category)}`}`;
  }
}

/**
 * Answers robots: robots.txt at once, whatever else is made when it is first asked for, and kept on the disk.
 */
export function robotsAnswerer({ site, make, freshness, headers, ...config }: RobotsConfig): RobotsAnswerer {
  const keeper = fileKeeper(join(site.dataDir, 'robots'), freshness);

  async function sendFile(
    request: IncomingMessage,
    response: ServerResponse,
    file: RobotFile,
    made: MakeRobotFile,
  ): Promise<RobotsRefusal | null> {
    const name = nameOf(file);
    // A file may have been taken away between two looks, by another process that shares the folder.
    for (let left = 2; left > 0; left -= 1) {
      const kept = await keeper.get(name, made(file));
      if (kept.kind === 'missing') return { code: 'not-found' };
      if (kept.kind === 'changing') return { code: 'unavailable', headers: SOON };
      if (await sendKept(request, response, kept.file, headers)) return null;
      keeper.forget(name);
    }
    return { code: 'unavailable', headers: SOON };
  }

  return async (request, response, path) => {
    if (path === ROBOTS_TXT) {
      sendRobotsTxt(request, response, { site, hasSitemap: make !== null, headers });
      return null;
    }
    if (config.indexNowKey !== null && path === indexNowKeyPath(config.indexNowKey)) {
      sendIndexNowKey(response, config.indexNowKey, headers);
      return null;
    }
    if (make === null) return { code: 'not-found' };
    const [, query] = (request.url ?? '').split('?', 2);
    const found = findRobotFile(site, request.headers.host ?? '', path, query && `?${query}`);
    if (found.kind === 'missing') return { code: 'not-found' };
    if (found.kind === 'redirect') {
      const moved = [
        'Location',
        found.location,
        'Cache-Control',
        'public, max-age=3600',
        'Content-Length',
        '0',
      ];
      response.writeHead(301, [...moved, ...headers]).end();
      return null;
    }
    try {
      return await sendFile(request, response, found.file, make);
    } catch (error) {
      config.logFailure(error, path);
      const isOut = isOutOfDisk(error) || !(await config.isUp());
      return isOut ? { code: 'unavailable', headers: SOON } : { code: 'unexpected' };
    }
  };
}
