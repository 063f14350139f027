import type { Region } from '#api/contract/region.ts';
import { type StoreFacts, storeFacts } from '#lib/offer/store-facts.ts';
import { regionOrigin } from '#lib/region/site.ts';
import { pageUrl } from '#lib/urls.ts';
import { runtime } from '#process/runtime.ts';
import type { PageContext } from './context.ts';

/** What is told of the shop in the region of a page. */
export function pageStore({ region, city, base, site }: PageContext, terms: Region | null): StoreFacts {
  const url = `${regionOrigin(site, region)}${pageUrl(base, '/')}`;
  return storeFacts({ name: site.shopName, url, city }, runtime().company, terms);
}
