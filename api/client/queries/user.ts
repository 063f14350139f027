import { queryOptions } from '@tanstack/react-query';
import { accountCalls } from '#api/contract/account.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { read } from '../read.ts';

/** The visitor as the server knows them; null for an anonymous one (D58). Read once a document (D63). */
export const userQuery = (city: RegionCode) =>
  queryOptions({
    queryKey: ['user'],
    queryFn: async () => (await read(accountCalls.getAccountUser, {}, { city })).user,
    gcTime: Number.POSITIVE_INFINITY,
  });
