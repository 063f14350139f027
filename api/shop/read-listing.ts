import 'server-only';
import type { Input } from '#api/contract/index.ts';
import type { Listing } from '#api/contract/listing.ts';
import { call } from '#api/transport.ts';
import { listingKeys } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';
import { memo } from './memo.ts';

/** A page of a category. Null = no such category, or a page past its last. */
export const readListing = memo(
  'readListing',
  async (city: RegionCode, input: Input<'getProductsByCategory'>): Promise<Listing | null> =>
    found(await call('getProductsByCategory', input, { city })),
  (listing, city, { slug }) => listing && listingKeys(slug, city),
);
