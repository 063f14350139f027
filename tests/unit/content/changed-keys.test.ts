import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { storeContent } from '#api/backend/content/store/store.ts';
import { catalogueVersion, changesBetween } from '#api/backend/db/catalogue-version.ts';
import { setDatabase } from '#api/backend/db/handle.ts';
import { readAction } from '#api/shop/read-action.ts';
import { readActions } from '#api/shop/read-actions.ts';
import { readBanners } from '#api/shop/read-banners.ts';
import { readBrand } from '#api/shop/read-brand.ts';
import { readBrandCategories } from '#api/shop/read-brand-categories.ts';
import { readBrands } from '#api/shop/read-brands.ts';
import { readBrandsCarousel } from '#api/shop/read-brands-carousel.ts';
import { readCompanyPage } from '#api/shop/read-company-page.ts';
import { readDrivers } from '#api/shop/read-drivers.ts';
import { readHits } from '#api/shop/read-hits.ts';
import { readListing } from '#api/shop/read-listing.ts';
import { readMenuTree } from '#api/shop/read-menu-tree.ts';
import { readPageSeo } from '#api/shop/read-page-seo.ts';
import { readProduct } from '#api/shop/read-product.ts';
import { readRegion } from '#api/shop/read-region.ts';
import { readRootCategories } from '#api/shop/read-root-categories.ts';
import { readSaleTree } from '#api/shop/read-sale-tree.ts';
import { readSectionPictures } from '#api/shop/read-section-pictures.ts';
import { readServices } from '#api/shop/read-services.ts';
import { readSimilarProducts } from '#api/shop/read-similar-products.ts';
import { readSiteSwitches } from '#api/shop/read-site-switches.ts';
import { readSpecial } from '#api/shop/read-special.ts';
import { readSpecials } from '#api/shop/read-specials.ts';
import { REGION_CODES, type RegionCode } from '#lib/region/codes.ts';
import { runtime } from '#lib/runtime.ts';
import { createRecorder } from '#server/page-cache/recorder.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { CONTENT, fillContent } from '#tests/fixtures/content.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { NOON } from '../backend/visitor.ts';

vi.mock('server-only', () => ({}));

const record = createRecorder(runtime().freshness);

type Reads = ReadonlyMap<string, { answer: string; keys: readonly string[] }>;
type Slugs = { categories: readonly string[]; brands: readonly string[]; products: readonly number[] };

/** What pages of a city read, by the name of the read. */
function readsOf(
  city: RegionCode,
  { categories, brands, products }: Slugs,
): [string, () => Promise<unknown>][] {
  return [
    ['actions', () => readActions(city)],
    ['action', () => readAction(city, 'discounts')],
    ['main banners', () => readBanners(city, 'main_slider')],
    ['side banners', () => readBanners(city, 'sidebar')],
    ['brands', () => readBrands(city)],
    ['carousel', () => readBrandsCarousel(city)],
    ['about', () => readCompanyPage(city, 'about')],
    ['shipping', () => readCompanyPage(city, 'shipping')],
    ['driver', () => readCompanyPage(city, 'driver-sklad')],
    ['drivers', () => readDrivers(city)],
    ['hits', () => readHits(city)],
    ['tree', () => readMenuTree(city)],
    ['roots', () => readRootCategories(city)],
    ['home texts', () => readPageSeo(city, 'home')],
    ['brands texts', () => readPageSeo(city, 'brands')],
    ['region', () => readRegion(city)],
    ['sale', () => readSaleTree(city)],
    ['pictures', () => readSectionPictures(city)],
    ['services', () => readServices(city)],
    ['switches', () => readSiteSwitches(city)],
    ['special', () => readSpecial(city, 'dlya-doma')],
    ['specials', () => readSpecials(city)],
    ...categories.map((slug): [string, () => Promise<unknown>] => [
      `listing ${slug}`,
      () => readListing(city, { slug, page: 1, sort: 'popular', brands: [] }),
    ]),
    ...brands.flatMap((slug): [string, () => Promise<unknown>][] => [
      [`brand ${slug}`, () => readBrand(city, slug)],
      [`shelves ${slug}`, () => readBrandCategories(city, slug)],
    ]),
    ...products.flatMap((id): [string, () => Promise<unknown>][] => [
      [`product ${id}`, () => readProduct(city, id)],
      [`similar ${id}`, () => readSimilarProducts(city, id, '')],
    ]),
  ];
}

const CHANGES: readonly (typeof CONTENT)[number][] = [
  ...CONTENT.map((draft) =>
    draft.kind === 'page' ? { ...draft, fields: { title: 'Новое', body: '<p>а</p>' } } : draft,
  ),
  { kind: 'banner', name: 'leto', region: null, fields: { type: 'sidebar', img: '/banners/b.svg' } },
  { kind: 'banner', name: 'zima', region: 'spb', fields: { type: 'main_slider', img: '/banners/c.svg' } },
  { kind: 'action', name: 'discounts', region: null, fields: { title: 'Иначе', products: [CODES.plain] } },
  { kind: 'special', name: 'dlya-doma', region: null, fields: { title: 'Иначе' } },
  { kind: 'service', name: 'reserving', region: null, fields: { title: 'Иначе' } },
  { kind: 'brand', name: 'dub', region: null, fields: { country: 'Китай' } },
  { kind: 'seo', name: 'page/home', region: 'msk', fields: { title: 'Тара в Москве' } },
  { kind: 'seo', name: 'brand/dub', region: null, fields: { title: 'Дуб' } },
  { kind: 'seo', name: 'action/discounts', region: null, fields: { title: 'Скидки тары' } },
  { kind: 'region', name: 'spb', region: null, fields: { phone: '+7 (812) 000-00-01', deliveryPrice: 900 } },
  { kind: 'settings', name: 'hits', region: null, fields: { title: 'Хиты', products: [CODES.plain] } },
  { kind: 'settings', name: 'section-pictures', region: null, fields: { sale: { image: '/banners/s.svg' } } },
  { kind: 'theme', name: 'theme', region: 'msk', fields: { name: 'christmas' } },
  {
    kind: 'maintenance',
    name: 'maintenance',
    region: null,
    fields: { enabled: true, label: 'а', description: 'б' },
  },
  {
    kind: 'product',
    name: CODES.plain,
    region: null,
    fields: { isNew: true, popularity: 900, sale: ['msk'] },
  },
];

eachDatabase('a change of content names what it changes', (db) => {
  let slugs: Slugs;
  beforeEach(async () => {
    setDatabase(db());
    await fillCatalogue(db());
    await fillContent(db());
    const column = async (text: string): Promise<string[]> =>
      (await db().query<{ value: string }>({ name: '', text })).map(({ value }) => String(value));
    slugs = {
      categories: await column(`select slug as value from category where tree = 'main' order by id limit 4`),
      brands: await column('select slug as value from brand order by id'),
      products: (await column('select id as value from product order by id limit 6')).map(Number),
    };
  });
  afterAll(() => setDatabase(null));

  async function readAll(): Promise<Reads> {
    runtime().freshness.raise(null);
    const reads = new Map<string, { answer: string; keys: readonly string[] }>();
    for (const city of REGION_CODES) {
      for (const [name, read] of readsOf(city, slugs)) {
        const { value, keys } = await record(read);
        reads.set(`${name} in ${city}`, { answer: JSON.stringify(value), keys });
      }
    }
    return reads;
  }

  it('so that no read which it changes goes by other names, and what it leaves alone stays warm', async () => {
    let before = await readAll();
    for (const draft of CHANGES) {
      const what = `${draft.kind} ${draft.name}`;
      const from = await catalogueVersion(db());
      const stored = await storeContent(db(), [draft], NOON);
      expect(stored, `${what} ${JSON.stringify(stored)}`).toMatchObject({ kind: 'stored' });
      const raised = new Set(await changesBetween(db(), from, await catalogueVersion(db())));
      const after = await readAll();
      for (const [name, { answer, keys }] of before) {
        const isOld = after.get(name)?.answer !== answer;
        // A read that is not kept goes by no names; there is nothing of it that could be old.
        if (isOld && keys.length > 0)
          expect(
            keys.filter((key) => raised.has(key)),
            `${name} after ${what}`,
          ).not.toEqual([]);
      }
      if (draft.kind === 'banner') {
        const touched = [...before].filter(([, { keys }]) => keys.some((key) => raised.has(key)));
        expect(
          touched.every(([name]) => name.includes('banners')),
          what,
        ).toBe(true);
      }
      before = after;
    }
  }, 120_000);
});
