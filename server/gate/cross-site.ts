import type { IncomingHttpHeaders } from 'node:http';
import { normaliseHost } from '#lib/region/site.ts';

/**
 * Whether a write comes from a page that is not ours (ASVS 3.5). Browsers say so themselves in
 * Sec-Fetch-Site, older ones by Origin. Without both it is no browser and may pass, unless it carries a
 * cookie: then nothing vouches for it. A sibling host counts as a stranger: each region's host has its own
 * cart.
 */
export function isCrossSiteWrite(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host = '' } = headers;
  if (origin !== undefined) return originHost(origin) !== normaliseHost(host);
  return headers.cookie !== undefined;
}

function originHost(origin: string): string | null {
  const host = /^https?:\/\/([^/?#@\s]+)$/i.exec(origin)?.[1];
  return host === undefined ? null : normaliseHost(host);
}
