import { queryOptions } from '@tanstack/react-query';
import { regionCalls } from '#api/contract/region.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { read } from '../read.ts';

/** Phone, delivery price and free limit of a region. */
export const regionDataQuery = (city: RegionCode) =>
  queryOptions({
    queryKey: ['region', city],
    queryFn: async () => (await read(regionCalls.getRegionData, {}, { city })).region,
  });
