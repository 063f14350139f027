import type { Handler } from '#api/backend/base/context.ts';
import { failure } from '#api/contract/failure.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import { toCard } from '../catalog/card.ts';
import { cardsById } from '../catalog/cards-by-id.ts';
import { lastPageOf } from '../catalog/listing-page.ts';
import { foldGoods } from '../families/fold-goods.ts';
import { readChoice, resolveChoice } from './chosen.ts';
import { readCounts } from './counts.ts';
import { keptRules } from './kept-rules.ts';
import { readListFacts } from './list-facts.ts';
import { shownFacets } from './shown-facets.ts';

/** Families are made of so many goods at most: all of them are read for it. */
const MOST_FOLDED = 2000;

/**
 * The goods of a category that a choice leaves, with every filter's counts (acc-C14). A page past the last is
 * «not found».
 */
export const getFacets: Handler<'getFacets'> = async (asked, { city, database, settings }) => {
  const regionId = REGION_IDS[city];
  const { slug, section, sort, page } = asked;
  const tree = section === 'sale' ? 'sale' : 'main';
  // All that can be asked at once is: each step is a journey to the database.
  const [list, rules, choice] = await Promise.all([
    readListFacts(database, regionId, tree, slug),
    keptRules(database),
    readChoice(database, asked),
  ]);
  if (list === null) return failure('not-found');
  const { categoryId, prices } = list;
  const place = { regionId, categoryId, unit: prices.unit, priceMax: prices.priceMax };
  const chosen = resolveChoice(place, choice, asked);
  // A family is known by names: all of a list that is short enough are read, and a page of it is cut after.
  const whole = asked.isFolded
    ? await readCounts(database, chosen, { sort, page: 1, size: MOST_FOLDED })
    : null;
  const isFolded = whole !== null && whole.total <= MOST_FOLDED;
  const counts = isFolded ? whole : await readCounts(database, chosen, { sort, page });
  const { total } = counts;
  const folded = isFolded ? await foldGoods(database, regionId, counts.productIds, page) : null;
  const lastPage = lastPageOf(folded?.total ?? total);
  if (page > lastPage) return failure('not-found');
  const shown = folded?.ids ?? counts.productIds;
  const rows = await cardsById(database, shown, regionId);
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
