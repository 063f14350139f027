import { MIN_QUERY } from '#api/contract/search.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import { toCard } from '../catalog/card.ts';
import type { Handler } from '../context.ts';
import { findMatches } from './find-matches.ts';

/** Search by article and words; shorter queries than two characters find nothing (specification section 5). */
export const searchProducts: Handler<'searchProducts'> = async (
  { query, sort },
  { city, database, settings },
) => {
  if (query.length < MIN_QUERY) return { list: [] };
  const rows = await findMatches(database, { regionId: REGION_IDS[city], query, sort });
  return { list: rows.map((row) => toCard(row, settings.notFoundImages)) };
};
