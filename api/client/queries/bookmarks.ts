import { queryOptions } from '@tanstack/react-query';
import { bookmarksCalls } from '#api/contract/bookmarks.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { read } from '../read.ts';

/** The favourites with what the region asks for them; asked for anew by every look at their page. */
export const bookmarksQuery = (city: RegionCode) =>
  queryOptions({
    queryKey: ['bookmarks', city],
    queryFn: async ({ signal }) =>
      (await read(bookmarksCalls.listBookmarks, { products: true }, { city, signal })).products,
    staleTime: 0,
  });
