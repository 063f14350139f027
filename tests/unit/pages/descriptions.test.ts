import { describe, expect, it } from 'vitest';
import type { Listing } from '#api/contract/listing.ts';
import type { PageContext } from '#app/_page/context.ts';
import { listingMetadata } from '#app/_page/listing-metadata.ts';
import { productMetadata } from '#app/_page/product-metadata.ts';
import { parseSettings } from '#lib/env/settings.ts';
import type { PageRegion } from '#lib/region/codes.ts';
import { basePath, cityOf } from '#lib/region/site.ts';
import { CATALOGUE } from '#tests/fixtures/catalogue.ts';
import { viewCatalogue } from '#tests/mocks/catalogue-view.ts';

const site = parseSettings({});
if (site.kind === 'invalid') throw new Error(site.problems.join());
const pageIn = (region: PageRegion): PageContext => ({
  region,
  city: cityOf(site, region),
  base: basePath(site, region),
  site,
});

function headOfProduct(id: number, region: PageRegion) {
  const context = pageIn(region);
  const view = viewCatalogue(CATALOGUE, context.city);
  const product = view.byId(id);
  if (product === undefined) throw new Error(`No product ${id}.`);
  return productMetadata(context, view.whole(product));
}

describe('D24: a product’s description says what is true in its city', () => {
  it.each([
    [
      1,
      'msk',
      'Тарелка бумажная белая 23 см: купить в Москве, артикул ПЛ-1. Цена 100,00 ₽/шт. В наличии на складе, доставка.',
    ],
    [
      6,
      'msk',
      'Перчатки нитриловые: купить в Москве, артикул МСК/1. Цена 500,00 ₽/шт. Под заказ, срок подтвердит менеджер.',
    ],
    [
      6,
      'spb',
      'Перчатки нитриловые в Санкт-Петербурге, артикул МСК/1. Со склада в Санкт-Петербурге не продаётся.',
    ],
    [7, 'neutral', 'Тарелка глубокая в России, артикул СПБ-1. Со склада в Москве не продаётся.'],
  ] as const)('product %i in %s', (id, region, expected) => {
    expect(headOfProduct(id, region).description.replaceAll('\u00A0', ' ')).toBe(expected);
  });
});

it('acc-F2 S5: a product that the region does not sell stays out of search engines there, not elsewhere', () => {
  expect(headOfProduct(6, 'spb').robots).toEqual({ index: false, follow: true });
  expect(headOfProduct(6, 'msk').robots).toEqual({ index: true, follow: true });
});

describe('D62: the description of a numbered page', () => {
  const listing = (description: string | null): Listing => ({
    list: { items: [], page: 2, lastPage: 3, total: 53 },
    path: [{ name: 'Стаканы', slug: 'stakany' }],
    brands: [],
    seo: { h1: null, title: null, description, keywords: null, body: null },
    seoCommon: null,
    units: [],
    image: null,
    category: null,
  });
  const described = (page: number, description: string | null) =>
    listingMetadata(
      pageIn('msk'),
      {
        slug: 'stakany',
        page,
        many: false,
        faceted: false,
        query: { sort: 'popular', brands: [] },
        input: { slug: 'stakany', page, sort: 'popular', brands: [] },
      },
      listing(description),
    ).description;

  it.each([
    [1, null, /^Стаканы в Москве: 53\sтовара, .*, доставка\.$/],
    [2, null, /, доставка\. Страница 2\.$/],
    [2, 'Стаканы оптом', /^Стаканы оптом\. Страница 2\.$/],
    [3, 'Берите больше!', /^Берите больше! Страница 3\.$/],
  ])('page %i of «%s»', (page, written, expected) => {
    expect(described(page, written)).toMatch(expected);
    expect(described(page, written)).not.toMatch(/[.,]\s*[.,]/);
  });
});
