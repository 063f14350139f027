import type { APIRequestContext, APIResponse } from '@playwright/test';
import { HOSTS_PORT } from '#tests/harness/ports.ts';

/** Where a region's pages begin on the server of this project: by prefix, or by host. */
export function regionUrl(project: string, region: 'msk' | 'spb', path = ''): string {
  if (project === 'hosts') return `http://${region}.localhost:${HOSTS_PORT}${path || '/'}`;
  return `/${region}${path}`;
}

/** A category and a product of the demo catalogue. */
export const LISTING = '/catalog/stakany-bumazhnye';
export const PRODUCT = '/goods/8';

/**
 * Asks this machine for an address of any of the shop's hosts: only browsers know where `msk.localhost` is.
 */
export function ask(request: APIRequestContext, url: string): Promise<APIResponse> {
  const { host, port, pathname } = new URL(url);
  return request.get(`http://localhost:${port}${pathname}`, { headers: { Host: host }, maxRedirects: 0 });
}
