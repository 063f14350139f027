import { toCard } from '#api/backend/catalogue/catalog/card.ts';
import { cardsById } from '#api/backend/catalogue/catalog/cards-by-id.ts';
import { keptRules } from '#api/backend/catalogue/facets/kept-rules.ts';
import { shownFacets } from '#api/backend/catalogue/facets/shown-facets.ts';
import type { Database } from '#api/backend/db/database.ts';
import { EMPTY_SEARCH_PAGE } from '#api/contract/empty-search-page.ts';
import type { Input } from '#api/contract/index.ts';
import { PAGE_SIZE } from '#api/contract/listing.ts';
import type { SearchPage } from '#api/contract/search-page.ts';
import { REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import { FILTERS_OF_FOUND, MOST_ON_PAGE } from '#lib/search/search-asked.ts';
import { EVERY_CANDIDATE } from '../find-candidates.ts';
import { findHits } from '../find-hits.ts';
import { readNamedPlaces } from '../named-places.ts';
import { NO_VALUES, readProductValues } from './facet-values.ts';
import { type FoundFacts, readFacts } from './facts.ts';
import { countValues, type FoundChoice, type Narrowed, narrow } from './narrow.ts';
import { nearestPlaces } from './nearest.ts';
import { inOrder } from './order.ts';
import { foundBrands, foundCategories } from './places.ts';
import { pricesOf } from './prices.ts';

type Asked = Input<'getSearchPage'> & { city: RegionCode };

/** The part of the goods that the asked page shows; one past the last is the last. */
function pageOf(goods: readonly FoundFacts[], { page: asked, all }: Asked) {
  const size = all ? MOST_ON_PAGE : PAGE_SIZE;
  const lastPage = Math.max(1, Math.ceil(goods.length / size));
  const page = Math.min(asked, lastPage);
  return { page, lastPage, shown: goods.slice((page - 1) * size, page * size) };
}

function leftWithout({ goods, without }: Narrowed): SearchPage['leftWithout'] {
  if (goods.length > 0) return [];
  return FILTERS_OF_FOUND.map((filter) => ({ filter, count: without[filter].length })).filter(
    ({ count }) => count > 0,
  );
}

/**
 * A page of what words find, narrowed by what is chosen, and what there is to choose. All is told of the
 * candidates of the search, the most popular ones where there are many: these are few enough to be counted
 * here, so that no filter asks the database. `until` by `performance.now()`.
 */
export async function foundPage(
  database: Database,
  asked: Asked,
  { until, notFoundImages }: { until: number; notFoundImages: readonly string[] },
): Promise<SearchPage> {
  const { city, query, sort, facets: tokens, withFacets } = asked;
  const regionId = REGION_IDS[city];
  const [hits, places] = await Promise.all([
    findHits(database, { city, query, most: EVERY_CANDIDATE, until }),
    readNamedPlaces(database, city),
  ]);
  const { corrected, understood, isPartial, isCut } = hits;
  if (hits.total === 0)
    return { ...EMPTY_SEARCH_PAGE, understood, nearest: nearestPlaces(places, [query, understood ?? '']) };
  const found = await readFacts(database, regionId, hits.ids);
  const isFaceted = withFacets || tokens.length > 0;
  const [known, rules] = isFaceted
    ? await Promise.all([readProductValues(database, hits.ids), keptRules(database)])
    : [NO_VALUES, null];
  const valueIds = [...known.values.values()]
    .filter(({ slug, token }) => tokens.includes(`${slug}.${token}`))
    .map(({ id }) => id);
  const prices = pricesOf(found);
  const choice: FoundChoice = {
    ...asked,
    priceUnit: prices.priceUnit,
    valueIds,
    categoryId: asked.category === null ? null : (places.categoryIdBySlug.get(asked.category) ?? -1),
    brandIds: places.brandIds(asked.brands),
  };
  const narrowed = narrow(found, choice, known);
  const { page, lastPage, shown } = pageOf(inOrder(narrowed.goods, sort), asked);
  const rows = await cardsById(
    database,
    shown.map(({ id }) => id),
    regionId,
  );
  const values = countValues(found, narrowed, choice, known);
  return {
    list: {
      items: rows.map((row) => toCard(row, notFoundImages)),
      page,
      lastPage,
      total: narrowed.goods.length,
    },
    isCut,
    categories: foundCategories(places, found, narrowed.without.category, choice.categoryId),
    brands: foundBrands(places, found, narrowed.without.brands),
    facets: rules === null ? [] : shownFacets({ values, whole: found.length }, rules, valueIds),
    inStock: narrowed.without.stock.filter(({ inStock }) => inStock).length,
    ...prices,
    leftWithout: leftWithout(narrowed),
    nearest: [],
    understood: null,
    corrected,
    isPartial,
    isDegraded: false,
  };
}
