import type { IncomingMessage, ServerResponse } from 'node:http';
import { basePath, type Site } from '#lib/region/site.ts';
import { originAt, regionsAt, SITEMAP } from '#lib/robots/robot-file.ts';
import { robotsTxt } from '#lib/robots/robots-txt.ts';
import { fingerprint, matchesEtag } from '../http/etag.ts';

export type RobotsTxtConfig = {
  site: Site;
  /** Whether the shop makes a sitemap. */
  hasSitemap: boolean;
  /** Headers of every answer. */
  headers: readonly string[];
};

/**
 * Sends the robots.txt of the host that was asked for. It is made of the settings alone, so that it is there
 * whatever becomes of database, queue and catalogue: robots that cannot read it leave the whole host
 * (crawlers F1, S6).
 */
export function sendRobotsTxt(
  request: IncomingMessage,
  response: ServerResponse,
  { site, hasSitemap, headers }: RobotsTxtConfig,
): void {
  const host = request.headers.host ?? '';
  const regions = regionsAt(site, host);
  const text = robotsTxt({
    bases: regions.map((region) => basePath(site, region)),
    sitemap: hasSitemap && regions.length > 0 ? `${originAt(site, host)}${SITEMAP}` : null,
  });
  const bytes = Buffer.from(text);
  const etag = `"${fingerprint(bytes)}"`;
  const about = ['ETag', etag, 'Cache-Control', 'public, max-age=3600', ...headers];
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, about).end();
    return;
  }
  const described = ['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', String(bytes.length)];
  response.writeHead(200, [...described, ...about]).end(bytes);
}
