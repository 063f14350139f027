import type { Database } from '#api/backend/db/database.ts';
import { MOST_FOUND, type SearchFound } from '#api/contract/search.ts';
import { REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import type { Sort } from '#lib/sorts.ts';
import { toCard } from '../catalog/card.ts';
import { cardsById } from '../catalog/cards-by-id.ts';
import { EVERY_CANDIDATE } from './find-candidates.ts';
import { findHits } from './find-hits.ts';
import { findPlaces } from './find-places.ts';
import { readNamedPlaces } from './named-places.ts';
import { sortedCards } from './sorted-cards.ts';

export type SearchTerms = {
  city: RegionCode;
  query: string;
  sort: Sort | undefined;
  /** So many products at most. */
  limit: number | undefined;
};

export const NOTHING: SearchFound = {
  list: [],
  total: 0,
  isCut: false,
  categories: [],
  brands: [],
  corrected: null,
  isPartial: false,
  isDegraded: false,
};

/**
 * Products, categories and brands for a query of two characters or more; `until` by `performance.now()`. The
 * categories of the goods are those of as many as are answered with at most.
 */
export async function search(
  database: Database,
  { city, query, sort, limit = MOST_FOUND }: SearchTerms,
  { until, notFoundImages }: { until: number; notFoundImages: readonly string[] },
): Promise<SearchFound> {
  const most = sort === undefined ? MOST_FOUND : EVERY_CANDIDATE;
  const [{ ids, total, isCut, corrected, isPartial }, places] = await Promise.all([
    findHits(database, { city, query, most, until }),
    readNamedPlaces(database, city),
  ]);
  const regionId = REGION_IDS[city];
  const rows =
    sort === undefined
      ? await cardsById(database, ids, regionId)
      : await sortedCards(database, ids, { regionId, sort, most: MOST_FOUND });
  const categoryIds = rows.map((row) => row.main_category_id);
  return {
    list: rows.slice(0, limit).map((row) => toCard(row, notFoundImages)),
    total,
    isCut,
    ...findPlaces(places, corrected ?? query, isPartial ? [] : categoryIds),
    corrected,
    isPartial,
    isDegraded: false,
  };
}
