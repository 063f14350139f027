import type { Database } from '#api/backend/db/database.ts';
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

// What pages read, by the readers that pages use. A test that imports this mocks `server-only`.

/** By the name of a read and its city: the answer as text, and the names it goes by; none = it is not kept. */
export type Reads = ReadonlyMap<string, { answer: string; keys: readonly string[] }>;
type Read = readonly [name: string, read: () => Promise<unknown>];

/** How many of the catalogue's things are looked at, the oldest first; all unless told. */
type Sample = { categories?: number; products?: number };

const record = createRecorder(runtime().freshness);

async function readsOfGoods(db: Database, city: RegionCode, sample: Sample): Promise<Read[]> {
  const column = async (text: string, limit?: number): Promise<string[]> => {
    const rows = await db.query<{ value: string }>({
      name: '',
      text: `${text} limit $1`,
      values: [limit ?? null],
    });
    return rows.map(({ value }) => value);
  };
  const categories = await column(
    `select slug as value from category where tree = 'main' order by id`,
    sample.categories,
  );
  const brands = await column('select slug as value from brand order by id');
  const ids = (await column('select id::text as value from product order by id', sample.products)).map(
    Number,
  );
  const products: Read[] = [];
  for (const id of ids) {
    products.push([`product ${id}`, () => readProduct(city, id)]);
    const slug = (await readProduct(city, id))?.path.at(-1)?.slug;
    if (slug !== undefined) products.push([`similar ${id}`, () => readSimilarProducts(city, id, slug)]);
  }
  return [
    ['brands', () => readBrands(city)],
    ['tree', () => readMenuTree(city)],
    ['roots', () => readRootCategories(city)],
    ['sale', () => readSaleTree(city)],
    ...categories.map((slug): Read => {
      return [`listing ${slug}`, () => readListing(city, { slug, page: 1, sort: 'popular', brands: [] })];
    }),
    ...brands.flatMap((slug): Read[] => [
      [`brand ${slug}`, () => readBrand(city, slug)],
      [`shelves ${slug}`, () => readBrandCategories(city, slug)],
    ]),
    ...products,
  ];
}

/** Of what `tests/fixtures/content.ts` puts into a shop. */
function readsOfContent(city: RegionCode): Read[] {
  return [
    ['actions', () => readActions(city)],
    ['action', () => readAction(city, 'discounts')],
    ['main banners', () => readBanners(city, 'main_slider')],
    ['side banners', () => readBanners(city, 'sidebar')],
    ['carousel', () => readBrandsCarousel(city)],
    ['about', () => readCompanyPage(city, 'about')],
    ['shipping', () => readCompanyPage(city, 'shipping')],
    ['driver', () => readCompanyPage(city, 'driver-sklad')],
    ['drivers', () => readDrivers(city)],
    ['hits', () => readHits(city)],
    ['home texts', () => readPageSeo(city, 'home')],
    ['brands texts', () => readPageSeo(city, 'brands')],
    ['region', () => readRegion(city)],
    ['pictures', () => readSectionPictures(city)],
    ['services', () => readServices(city)],
    ['switches', () => readSiteSwitches(city)],
    ['special', () => readSpecial(city, 'dlya-doma')],
    ['specials', () => readSpecials(city)],
  ];
}

async function recorded(db: Database, readsOf: (city: RegionCode) => Promise<Read[]>): Promise<Reads> {
  setDatabase(db);
  // What was remembered of the time before a change would be read instead of the database.
  runtime().freshness.raise(null);
  const reads = new Map<string, { answer: string; keys: readonly string[] }>();
  for (const city of REGION_CODES) {
    for (const [name, read] of await readsOf(city)) {
      const { value, keys } = await record(read);
      reads.set(`${name} in ${city}`, { answer: JSON.stringify(value), keys });
    }
  }
  return reads;
}

/** Every read of goods in every city, anew from the database. */
export function recordGoods(db: Database): Promise<Reads> {
  return recorded(db, (city) => readsOfGoods(db, city, {}));
}

/** The reads of content and of some goods in every city, anew from the database. */
export function recordAll(db: Database, sample: Sample): Promise<Reads> {
  return recorded(db, async (city) => [...readsOfContent(city), ...(await readsOfGoods(db, city, sample))]);
}

/**
 * What names raised by a change (null = all) do to reads that are kept: the names of those that are read anew, of those
 * that stay, and of those that stay though they would answer otherwise.
 */
export function effectOf(
  raised: readonly string[] | null,
  before: Reads,
  after: Reads,
): { touched: string[]; kept: string[]; stale: string[] } {
  const effect = { touched: [] as string[], kept: [] as string[], stale: [] as string[] };
  for (const [name, { answer, keys }] of before) {
    // A read that is not kept goes by no names; there is nothing of it that could be old.
    if (keys.length === 0) continue;
    const isTouched = raised === null || keys.some((key) => raised.includes(key));
    (isTouched ? effect.touched : effect.kept).push(name);
    if (!isTouched && after.get(name)?.answer !== answer) effect.stale.push(name);
  }
  return effect;
}
