import { queryOptions } from '@tanstack/react-query';
import { callBackCalls } from '#api/contract/call-back.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { read } from '../read.ts';

/** A tab may stay open past closing time, ms. */
const FRESH = 60 * 1000;

/** When a manager answers a request that is sent now. */
export const callBackQuery = (city: RegionCode) =>
  queryOptions({
    queryKey: ['call-back', city],
    queryFn: () => read(callBackCalls.getCallBack, {}, { city }),
    staleTime: FRESH,
  });
