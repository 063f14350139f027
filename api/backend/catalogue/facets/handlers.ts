import type { Handler } from '#api/backend/base/context.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { failure } from '#api/contract/failure.ts';
import type { CategoryTree } from '#lib/catalogue/tree.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import { CARD_COLUMNS, type CardRow, cardTerms, toCard } from '../catalog/card.ts';
import { findCategory } from '../catalog/category.ts';
import { lastPageOf } from '../catalog/listing-page.ts';
import { unitCounts, unitName } from '../catalog/price-units.ts';
import { BASE_PARTS } from '../derived/base-price.ts';
import { readRules } from '../derived/facets/rules.ts';
import { foldGoods } from '../families/fold-goods.ts';
import { readChoice, resolveChoice } from './chosen.ts';
import { FEW, readCounts } from './counts.ts';
import { shownFacets } from './shown-facets.ts';

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

function readCards(db: Queryable, regionId: number, ids: readonly number[]): Promise<CardRow[]> {
  return db.query<CardRow>({
    name: 'facet_cards',
    text: `select ${CARD_COLUMNS} from unnest($2::int[]) with ordinality as s(id, at) join product p on p.id = s.id
           ${cardTerms()} order by s.at`,
    values: [regionId, ids],
  });
}

/**
 * The goods of a category that a choice leaves, with every filter's counts (acc-C14). A page past the last is
 * «not found».
 */
export const getFacets: Handler<'getFacets'> = async (asked, { city, database, settings }) => {
  const regionId = REGION_IDS[city];
  const { slug, section, sort, page } = asked;
  const tree = section === 'sale' ? 'sale' : 'main';
  // All that can be asked at once is: each step is a journey to the database.
  const [category, rules, prices, choice] = await Promise.all([
    findCategory(database, regionId, tree, slug),
    readRules(database),
    readPrices(database, regionId, tree, slug),
    readChoice(database, asked),
  ]);
  if (category === null) return failure('not-found');
  const place = { regionId, categoryId: category.id, unit: prices.unit, priceMax: prices.priceMax };
  const chosen = resolveChoice(place, choice, asked);
  // A family is known by names: all of a list that is short enough are read, and a page of it is cut after.
  const whole = asked.isFolded ? await readCounts(database, chosen, { sort, page: 1, size: FEW }) : null;
  const isFolded = whole !== null && whole.total <= FEW;
  const counts = isFolded ? whole : await readCounts(database, chosen, { sort, page });
  const { total } = counts;
  const folded = isFolded ? await foldGoods(database, regionId, counts.productIds, page) : null;
  const lastPage = lastPageOf(folded?.total ?? total);
  if (page > lastPage) return failure('not-found');
  const shown = folded?.ids ?? counts.productIds;
  const rows = shown.length === 0 ? [] : await readCards(database, regionId, shown);
  const items = rows.map((row) => {
    const card = toCard(row, settings.notFoundImages);
    return { ...card, line: folded?.lines.get(row.id) ?? card.line };
  });
  return {
    list: { items, page, lastPage, total },
    isFolded,
    facets: shownFacets(counts, rules, chosen.valueIds),
    inStock: counts.inStock,
    brands: counts.brands,
    units: prices.units,
    priceUnit: prices.priceUnit,
    priceMin: prices.priceMin,
    priceMax: prices.priceMax,
  };
};
