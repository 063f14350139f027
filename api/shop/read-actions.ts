import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { ActionCard } from '#api/contract/marketing.ts';
import { call } from '#api/transport.ts';
import { CACHE_TAGS, LASTING } from '#lib/cache-tags.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';

/** Actions that run today; fresh after every change of content and whenever one begins or ends. Empty = none. */
export async function readActions(city: RegionCode): Promise<ActionCard[]> {
  'use cache';
  cacheTag(CACHE_TAGS.content(city));
  cacheLife(LASTING);
  return found(await call('getActions', {}, { city })) ?? [];
}
