import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { PromoOffer } from '#api/contract/content.ts';
import { call } from '#api/transport.ts';
import { CACHE_TAGS, LASTING } from '#lib/cache-tags.ts';
import { PROMO_ENTRY } from '#lib/promo.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';

/** Promo codes that work now, while one can be entered; fresh after every change of content and whenever one begins or ends. Empty = none. */
export async function readPromoOffers(city: RegionCode): Promise<PromoOffer[]> {
  'use cache';
  cacheTag(CACHE_TAGS.content(city));
  cacheLife(LASTING);
  if (!PROMO_ENTRY) return [];
  return found(await call('getPromoOffers', {}, { city })) ?? [];
}
