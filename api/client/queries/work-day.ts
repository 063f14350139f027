import { queryOptions } from '@tanstack/react-query';
import { accountCalls } from '#api/contract/account.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { fetchOnce } from '../query-client.ts';
import { read } from '../read.ts';

/** A tab may stay open past closing time, after which the next work day is another one, ms. */
const FRESH = 10 * 60 * 1000;

/** The next work day as YYYY-MM-DD (D48), and those that may be wished for (acc-D16). */
export const workDayQuery = (city: RegionCode) =>
  queryOptions({
    queryKey: ['work-day', city],
    queryFn: () => read(accountCalls.getNextWorkDay, {}, { city }),
    staleTime: FRESH,
  });

/** The next work day and those that may be wished for; null when they could not be read. */
export const readWorkDays = (city: RegionCode) => fetchOnce(workDayQuery(city));

/** The next work day, null when it could not be read. */
export const readWorkDay = async (city: RegionCode): Promise<string | null> =>
  (await readWorkDays(city))?.date ?? null;
