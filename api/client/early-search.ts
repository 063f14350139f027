import type { Sent } from '#api/contract/index.ts';
import { type SearchPage, searchPageCalls } from '#api/contract/search-page.ts';
import type { EarlySearchPage } from '#lib/browser/early-search.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { systemClock } from '#lib/time/clock.ts';
import { encodeRequest } from './encode-request.ts';

/** An older answer is not shown: a visitor may come back to the same words long after the document, ms. */
const FRESH_FOR = 10_000;

/**
 * What the document itself has asked for before the page's code was there, once; the first search of a page
 * takes it, whatever it is for. Null where it has not asked, or for something else, where nothing usable came
 * (a search that was late counts as nothing), and where the answer has lain too long.
 */
export async function takeEarlySearch(
  city: RegionCode,
  input: Sent<typeof searchPageCalls.getSearchPage>,
): Promise<SearchPage | null> {
  const page = globalThis as EarlySearchPage;
  const early = page.taraEarlySearch;
  delete page.taraEarlySearch;
  const { address } = encodeRequest(searchPageCalls.getSearchPage, input);
  if (early === undefined || early.city !== city || early.address !== address) return null;
  if (systemClock.now().getTime() - early.at > FRESH_FOR) return null;
  const body = await early.body;
  if (body === null) return null;
  const decoded = searchPageCalls.getSearchPage.output.safeParse(body);
  return decoded.success && !decoded.data.isDegraded ? decoded.data : null;
}
