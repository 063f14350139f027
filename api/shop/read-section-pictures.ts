import 'server-only';
import type { SectionPictures } from '#api/contract/marketing.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { foundOurs } from './found.ts';
import { memo } from './memo.ts';

const NONE: SectionPictures = {
  actions: { image: null, imageMobile: null },
  sale: { image: null, imageMobile: null },
};

/** The pictures above the lists of actions and of the sale. Null addresses = none. */
export const readSectionPictures = memo(
  'readSectionPictures',
  async (city: RegionCode): Promise<SectionPictures> =>
    foundOurs(await call('getSectionPictures', {}, { city })) ?? NONE,
  (_, city) => [CACHE_KEYS.sectionPictures(city)],
);
