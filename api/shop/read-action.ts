import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { Action } from '#api/contract/marketing.ts';
import { call } from '#api/transport.ts';
import { ABSENT, CACHE_TAGS, LASTING } from '#lib/cache-tags.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';

/** An action with its products, its slug in any case; fresh after every import and change of content. Null = unknown, or it does not run today. */
export async function readAction(city: RegionCode, slug: string): Promise<Action | null> {
  'use cache';
  cacheTag(CACHE_TAGS.catalogue(city));
  cacheTag(CACHE_TAGS.content(city));
  const action = found(await call('getAction', { slug: slug.toLowerCase() }, { city }));
  cacheLife(action === null ? ABSENT : LASTING);
  return action;
}
