import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { SiteSwitches } from '#api/contract/content.ts';
import { call } from '#api/transport.ts';
import { CACHE_TAGS, LASTING } from '#lib/cache-tags.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';

const PLAIN: SiteSwitches = { theme: null, maintenance: null, alert: null };

/** Theme, maintenance banner and alert as of now; fresh after every change of content and whenever one begins or ends. All null = a plain frame. */
export async function readSiteSwitches(city: RegionCode): Promise<SiteSwitches> {
  'use cache';
  cacheTag(CACHE_TAGS.content(city));
  cacheLife(LASTING);
  return found(await call('getSiteSwitches', {}, { city })) ?? PLAIN;
}
