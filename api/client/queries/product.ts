import { queryOptions } from '@tanstack/react-query';
import { productCalls } from '#api/contract/product.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { read } from '../read.ts';

/** Prices and stock may be others after so long, ms. */
const FRESH = 60_000;

/** A product as its page shows it (acc-C4). */
export const productQuery = (city: RegionCode, id: number) =>
  queryOptions({
    queryKey: ['product', city, id],
    queryFn: async ({ signal }) => (await read(productCalls.getProduct, { id }, { city, signal })).product,
    staleTime: FRESH,
  });
