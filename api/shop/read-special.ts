import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { SpecialPage } from '#api/contract/marketing.ts';
import { call } from '#api/transport.ts';
import { ABSENT, CACHE_TAGS, LASTING } from '#lib/cache-tags.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';

/** A special offer with its groups, named by its id or slug; fresh after every import and change of content. Null = no such offer. */
export async function readSpecial(city: RegionCode, idOrSlug: string): Promise<SpecialPage | null> {
  'use cache';
  cacheTag(CACHE_TAGS.catalogue(city));
  cacheTag(CACHE_TAGS.content(city));
  const special = found(
    await call('getSpecial', /^\d+$/.test(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug }, { city }),
  );
  cacheLife(special === null ? ABSENT : LASTING);
  return special;
}
