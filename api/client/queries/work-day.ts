import { queryOptions } from '@tanstack/react-query';
import type { RegionCode } from '#lib/region/codes.ts';
import { fetchOnce } from '../query-client.ts';
import { read } from '../read.ts';

/** A tab may stay open past closing time, after which the next work day is another one, ms. */
const FRESH = 10 * 60 * 1000;

/** The next work day as YYYY-MM-DD (D48). */
export const workDayQuery = (city: RegionCode) =>
  queryOptions({
    queryKey: ['work-day', city],
    queryFn: async () => (await read('getNextWorkDay', {}, { city })).date,
    staleTime: FRESH,
  });

/** The next work day, null when it could not be read. */
export const readWorkDay = (city: RegionCode): Promise<string | null> => fetchOnce(workDayQuery(city));
