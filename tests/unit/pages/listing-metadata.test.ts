import { expect, it } from 'vitest';
import type { Listing } from '#api/contract/listing.ts';
import { listingMetadata } from '#app/_page/listing-metadata.ts';
import { listingRequest } from '#app/_page/listing-params.ts';
import { parseSettings } from '#lib/env/settings.ts';

const site = parseSettings({ SITE_ORIGIN: 'https://tara.example' });
if (site.kind === 'invalid') throw new Error(site.problems.join());
const MOSCOW = { region: 'msk', city: 'msk', base: '/msk', site } as const;
const LISTING = {
  list: { items: [], page: 2, lastPage: 3, total: 53 },
  path: [{ name: 'Стаканы', slug: 'stakany' }],
  brands: [],
  seo: null,
  seoCommon: null,
  units: [],
  category: null,
  image: null,
};

it.each([
  ['popular', '1', 'catalog/stakany'],
  ['price', '1', 'catalog/stakany'],
  ['price-desc', '2', 'catalog/stakany/2'],
])('D10, acc-F2 H3: a listing by «%s», page %s, names %s as its canonical page', (filter, page, path) => {
  const { alternates, openGraph, robots } = head(filter, page);
  expect(alternates?.canonical).toBe(`https://tara.example/msk/${path}`);
  expect(openGraph.url).toBe(`https://tara.example/msk/${path}`);
  expect(robots.index).toBe(true);
});

it.each(['popular.dub', 'name.dub,sever', 'many', 'facets'])(
  'acc-F2 H3: a listing filtered by «%s» is followed, not indexed, and names no canonical page',
  (filter) => {
    const shown = head(filter, '1');
    expect(shown.robots).toEqual({ index: false, follow: true });
    expect(shown).not.toHaveProperty('alternates');
  },
);

it('D73: a listing whose server does not say how many goods there are names no number', () => {
  expect(head('popular', '1').description).toContain(': 53\u00A0товара, цены');
  const uncounted = { ...LISTING, list: { ...LISTING.list, page: null, total: null } };
  expect(head('popular', '1', uncounted).description).toMatch(/^Стаканы в Москве: цены/);
});

function head(filter: string, page: string, listing: Listing = LISTING) {
  const request = listingRequest({ slug: 'stakany', page, filter });
  if (request === null) throw new Error('no such listing');
  return listingMetadata(MOSCOW, request, listing);
}
