import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { CompanyPage } from '#api/contract/content.ts';
import { call } from '#api/transport.ts';
import { ABSENT, CACHE_TAGS, LASTING } from '#lib/cache-tags.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';

/** A page about the company in the region; fresh after every change of content. Null = no such page. */
export async function readCompanyPage(city: RegionCode, pageName: string): Promise<CompanyPage | null> {
  'use cache';
  cacheTag(CACHE_TAGS.content(city));
  const page = found(await call('getCompanyPage', { pageName }, { city }))?.info ?? null;
  cacheLife(page === null ? ABSENT : LASTING);
  return page;
}
