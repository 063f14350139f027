import 'server-only';
import type { Input } from '#api/contract/index.ts';
import type { SaleListing } from '#api/contract/sale.ts';
import { call } from '#api/transport.ts';
import { saleListingKeys } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';
import { memo } from './memo.ts';

/** A page of a sale category. Null = no such category, or a page past its last. */
export const readSaleListing = memo(
  'readSaleListing',
  async (city: RegionCode, input: Input<'getSalesCategoryProducts'>): Promise<SaleListing | null> =>
    found(await call('getSalesCategoryProducts', input, { city })),
  (listing, city, { slug }) => listing && saleListingKeys(slug, city),
);
