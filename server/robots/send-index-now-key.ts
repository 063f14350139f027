import type { ServerResponse } from 'node:http';

/**
 * Sends the key by which search engines know who may name the host's addresses; it is no secret (crawlers
 * F4).
 */
export function sendIndexNowKey(response: ServerResponse, key: string, headers: readonly string[]): void {
  const about = ['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', String(key.length)];
  response.writeHead(200, [...about, 'Cache-Control', 'public, max-age=3600', ...headers]).end(key);
}
