import { LRUCache } from 'lru-cache';
import type { Handler } from '#api/backend/base/context.ts';
import type { Database } from '#api/backend/db/database.ts';
import { unavailability } from '#api/backend/db/errors.ts';
import { MIN_QUERY, type SearchFound } from '#api/contract/search.ts';
import { runtime } from '#process/runtime.ts';
import { NOTHING, search } from './search.ts';

/** A shopper is told after so long that the search is late, ms. */
const PATIENCE = 2_000;
/** So long it goes on for whoever asks again, ms. */
const LONGEST = 6_000;
/** So many searches that were late are remembered, for so long, ms. */
const REMEMBERED = { max: 200, ttl: 30_000 };

const LATE: SearchFound = { ...NOTHING, isDegraded: true };

/**
 * Whether the database took too long, or had no room for this; an outage is everybody's and no matter of a
 * search.
 */
function isLate(error: unknown): boolean {
  const reason = unavailability(error);
  return reason === 'deadline' || reason === 'busy';
}

/** Searches that somebody was told are late, by what they search for. */
const lateSearches = new WeakMap<Database, LRUCache<string, Promise<SearchFound>>>();

function lateOf(database: Database): LRUCache<string, Promise<SearchFound>> {
  const known = lateSearches.get(database) ?? new LRUCache<string, Promise<SearchFound>>(REMEMBERED);
  lateSearches.set(database, known);
  return known;
}

/**
 * Search by article and words; shorter queries than two characters find nothing (specification section 5).
 * What the database does not answer in time is an answer marked so, which says nothing of what there is,
 * never an error; the search goes on, and who asks again gets what it has found.
 */
export const searchProducts: Handler<'searchProducts'> = async (
  { query, sort },
  { city, database, settings },
) => {
  if (query.length < MIN_QUERY) return NOTHING;
  const unfinished = lateOf(database);
  const name = JSON.stringify([runtime().freshness.now, city, sort, query]);
  const terms = { until: performance.now() + LONGEST, notFoundImages: settings.notFoundImages };
  const found = unfinished.get(name) ?? search(database, { city, query, sort }, terms);
  const { promise: late, resolve } = Promise.withResolvers<SearchFound>();
  const timer = setTimeout(resolve, PATIENCE, LATE);
  try {
    const answer = await Promise.race([found, late]);
    if (answer.isDegraded) {
      runtime().warn('Поиск не уложился в отведённое время');
      unfinished.set(name, found);
      // Nobody may ask again; who does hears of a failure.
      found.catch(() => unfinished.delete(name));
    }
    return answer;
  } catch (error) {
    if (!isLate(error)) throw error;
    return LATE;
  } finally {
    clearTimeout(timer);
  }
};
