import type { Database } from '#api/backend/db/database.ts';
import { setDatabase } from '#api/backend/db/handle.ts';
import { readShop } from '#api/shop/read.ts';
import { readKnownBrand } from '#app/_page/known-brand.ts';
import { REGION_CODES, type RegionCode } from '#lib/region/codes.ts';
import { runtime } from '#process/runtime.ts';
import { createRecorder } from '#server/page-cache/page-source.ts';

// What pages read, by the readers that pages use. A test that imports this mocks `server-only`.

/**
 * By the name of a read and its city: the answer as text, and the names it goes by; none = it is not kept.
 */
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
    products.push([`product ${id}`, () => readShop('getProduct', city, { id })]);
    const slug = (await readShop('getProduct', city, { id }))?.path.at(-1)?.slug;
    if (slug !== undefined)
      products.push(
        [`similar ${id}`, () => readShop('getSimilarProducts', city, { id, categorySlug: slug })],
        [`family ${id}`, () => readShop('getFamily', city, { id, categorySlug: slug })],
      );
  }
  return [
    ['brands', () => readShop('getBrands', city, {})],
    ['tree', () => readShop('getMenuTree', city, {})],
    ['roots', () => readShop('getRootCategories', city, {})],
    ['sale', () => readShop('getSaleTree', city, {})],
    ...categories.map((slug): Read => {
      return [
        `listing ${slug}`,
        () => readShop('getProductsByCategory', city, { slug, page: 1, sort: 'popular', brands: [] }),
      ];
    }),
    ...brands.flatMap((slug): Read[] => [
      [`brand ${slug}`, () => readKnownBrand(city, slug)],
      [`shelves ${slug}`, () => readShop('getBrandCategories', city, { slug })],
    ]),
    ...products,
  ];
}

/** Of what `tests/fixtures/content.ts` puts into a shop. */
function readsOfContent(city: RegionCode): Read[] {
  return [
    ['actions', () => readShop('getActions', city, {})],
    ['action', () => readShop('getAction', city, { slug: 'discounts' })],
    ['main banners', () => readShop('getBanners', city, { type: 'main_slider' })],
    ['side banners', () => readShop('getBanners', city, { type: 'sidebar' })],
    ['carousel', () => readShop('getBrandsCarousel', city, {})],
    ['about', () => readShop('getCompanyPage', city, { pageName: 'about' })],
    ['shipping', () => readShop('getCompanyPage', city, { pageName: 'shipping' })],
    ['driver', () => readShop('getCompanyPage', city, { pageName: 'driver-sklad' })],
    ['drivers', () => readShop('getDrivers', city, {})],
    ['hits', () => readShop('getHits', city, {})],
    ['showcase', () => readShop('getShowcase', city, {})],
    ['home texts', () => readShop('getPageSeo', city, { pageName: 'home' })],
    ['brands texts', () => readShop('getPageSeo', city, { pageName: 'brands' })],
    ['region', () => readShop('getRegionData', city, {})],
    ['pictures', () => readShop('getSectionPictures', city, {})],
    ['services', () => readShop('getServices', city, {})],
    ['switches', () => readShop('getSiteSwitches', city, {})],
    ['special', () => readShop('getSpecial', city, { slug: 'dlya-doma' })],
    ['specials', () => readShop('getSpecials', city, {})],
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
 * What names raised by a change (null = all) do to reads that are kept: the names of those that are read
 * anew, of those that stay, and of those that stay though they would answer otherwise.
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
