import type { Handler } from '#api/backend/base/context.ts';
import { unavailability } from '#api/backend/db/errors.ts';
import { MIN_QUERY, type SearchFound } from '#api/contract/search.ts';
import { runtime } from '#process/runtime.ts';
import { NOTHING, search } from './search.ts';

/** A shopper who types waits no longer for the database, ms. */
const DEADLINE = 300;
const LATE: SearchFound = { ...NOTHING, isDegraded: true };

/**
 * Whether the database took too long, or had no room for this; an outage is everybody's and no matter of a
 * search.
 */
function isLate(error: unknown): boolean {
  const reason = unavailability(error);
  return reason === 'deadline' || reason === 'busy';
}

/**
 * Search by article and words; shorter queries than two characters find nothing (specification section 5).
 * What the database does not answer in time is an empty answer marked so, never an error.
 */
export const searchProducts: Handler<'searchProducts'> = async (
  { query, sort },
  { city, database, settings },
) => {
  if (query.length < MIN_QUERY) return NOTHING;
  const { promise: late, resolve } = Promise.withResolvers<SearchFound>();
  const timer = setTimeout(resolve, DEADLINE, LATE);
  const terms = { until: performance.now() + DEADLINE, notFoundImages: settings.notFoundImages };
  const found = search(database, { city, query, sort }, terms).catch((error) => {
    if (!isLate(error)) throw error;
    return LATE;
  });
  try {
    const answer = await Promise.race([found, late]);
    if (answer.isDegraded) runtime().warn('Поиск не уложился в отведённое время и ответил пусто');
    return answer;
  } finally {
    clearTimeout(timer);
  }
};
