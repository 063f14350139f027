import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { SectionPictures } from '#api/contract/marketing.ts';
import { call } from '#api/transport.ts';
import { CACHE_TAGS, LASTING } from '#lib/cache-tags.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';

const NONE: SectionPictures = {
  actions: { image: null, imageMobile: null },
  sale: { image: null, imageMobile: null },
};

/** The pictures above the lists of actions and of the sale; fresh after every change. Null addresses = none. */
export async function readSectionPictures(city: RegionCode): Promise<SectionPictures> {
  'use cache';
  cacheTag(CACHE_TAGS.content(city));
  cacheLife(LASTING);
  return found(await call('getSectionPictures', {}, { city })) ?? NONE;
}
