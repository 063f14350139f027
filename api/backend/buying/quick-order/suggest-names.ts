import { findHits } from '#api/backend/catalogue/search/find-hits.ts';
import type { Database } from '#api/backend/db/database.ts';
import { unavailability } from '#api/backend/db/errors.ts';
import type { OrderPair } from '#api/backend/feeds/import/table/order/order-row.ts';
import { MOST_CANDIDATES } from '#lib/quick-order/limits.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { Match } from './match-pairs.ts';

/** So many lines get a suggestion, in so long: a search takes as long as all the rest of a line's way. */
const MOST_LINES = 20;
const PATIENCE_MS = 300;
/** A name has words; of an article a search knows no more than the stages before it. */
const WORDS = /\p{L}{3}/u;

function nameOf({ name, readings }: OrderPair): string {
  return name ?? readings.find(({ quantity }) => quantity !== null)?.key ?? readings[0]?.key ?? '';
}

/**
 * Goods that lines may mean by their names, where nothing else has told (price-lists.md §6): for a person to
 * choose, never taken. The first lines only, as far as the time goes.
 */
export async function suggestNames(
  db: Database,
  matches: ReadonlyMap<OrderPair, Match>,
  city: RegionCode,
): Promise<Map<OrderPair, readonly number[]>> {
  const suggested = new Map<OrderPair, readonly number[]>();
  const unknown = [...matches].filter(([pair, { kind }]) => kind === 'none' && WORDS.test(nameOf(pair)));
  const until = performance.now() + PATIENCE_MS;
  for (const [pair] of unknown.slice(0, MOST_LINES)) {
    if (performance.now() > until) break;
    try {
      const wanted = { city, query: nameOf(pair), most: MOST_CANDIDATES, until };
      const { ids, isPartial } = await findHits(db, wanted);
      if (!isPartial && ids.length > 0) suggested.set(pair, ids);
    } catch (error) {
      if (unavailability(error) === null) throw error;
      break;
    }
  }
  return suggested;
}
