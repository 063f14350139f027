import type { Queryable } from '#api/backend/db/database.ts';
import type { CategoryTree } from '#lib/catalogue/tree.ts';
import { findCategory } from '../catalog/category.ts';
import { unitCounts, unitName } from '../catalog/price-units.ts';
import { BASE_PARTS } from '../derived/base-price.ts';
import { onceUntilChange } from '../until-change.ts';

type Prices = {
  units: string[];
  /** Of them the one that bounds are said for: its place and name. */
  unit: number | null;
  priceUnit: string | null;
  priceMin: number | null;
  priceMax: number | null;
};

const NO_PRICES: Prices = { units: [], unit: null, priceUnit: null, priceMin: null, priceMax: null };

const CATEGORY = '(select id from category where tree = $2 and slug = $3)';

/**
 * The units of a list, and the ends of the price index in the one of most goods, by the slug of its category:
 * nothing has to be known of it yet.
 */
async function readPrices(
  db: Queryable,
  regionId: number,
  tree: CategoryTree,
  slug: string,
): Promise<Prices> {
  const end = (order: string, kop: string) => `(select (${kop})::int from listing l
    where l.region_id = $1 and l.category_id = ${CATEGORY} and l.unit = u.unit
    order by ${order} limit 1)`;
  const [row] = await db.query<Prices>({
    name: 'facet_prices',
    text: `
      with counted as materialized (${unitCounts(CATEGORY)})
      select u.unit, ${unitName(CATEGORY)} as "priceUnit",
        array(select ${unitName(CATEGORY)} from counted u order by u.unit) as units,
        ${end('l.base_price, l.product_id', `l.base_price / ${BASE_PARTS}`)} as "priceMin",
        ${end('l.base_price desc, l.product_id desc', `(l.base_price + ${BASE_PARTS - 1}) / ${BASE_PARTS}`)} as "priceMax"
      from counted u order by u.goods desc, u.unit limit 1`,
    values: [regionId, tree, slug],
  });
  return row ?? NO_PRICES;
}

/** What is true of a list whatever is chosen in it. */
export type ListFacts = { categoryId: number; prices: Prices };

/** Lists of which it is kept. */
const MOST_KEPT = 4_000;
const factsOf = onceUntilChange<ListFacts>(MOST_KEPT);

/** The facts of a list by the slug of its category; null when there is none, or it is hidden. */
export function readListFacts(
  db: Queryable,
  regionId: number,
  tree: CategoryTree,
  slug: string,
): Promise<ListFacts | null> {
  return factsOf(db, `${regionId} ${tree} ${slug}`, async () => {
    const [category, prices] = await Promise.all([
      findCategory(db, regionId, tree, slug),
      readPrices(db, regionId, tree, slug),
    ]);
    return category && { categoryId: category.id, prices };
  });
}
