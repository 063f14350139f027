import { LRUCache } from 'lru-cache';
import type { Database } from '#api/backend/db/database.ts';
import { unavailability } from '#api/backend/db/errors.ts';
import { runtime } from '#process/runtime.ts';

/** A shopper is told after so long that the search is late, ms. */
const PATIENCE = 2_000;
/** So long it goes on for whoever asks again, ms. */
const LONGEST = 6_000;
/** So many searches that were late are remembered, for so long, ms. */
const REMEMBERED = { max: 200, ttl: 30_000 };

/**
 * Whether the database took too long, or had no room for this; an outage is everybody's and no matter of a
 * search.
 */
function isLate(error: unknown): boolean {
  const reason = unavailability(error);
  return reason === 'deadline' || reason === 'busy';
}

/**
 * Keeps the time of searches of one kind. What the database does not answer in time is `late`, an answer that
 * says nothing of what there is, never an error; the search goes on, and who asks again gets what it has
 * found.
 */
export function patience<Answer extends object>(late: Answer) {
  /** Searches that somebody was told are late, by what they search for. */
  const unfinished = new WeakMap<Database, LRUCache<string, Promise<Answer>>>();

  function lateOf(database: Database): LRUCache<string, Promise<Answer>> {
    const known = unfinished.get(database) ?? new LRUCache<string, Promise<Answer>>(REMEMBERED);
    unfinished.set(database, known);
    return known;
  }

  /** `asked` names the search; `start` is told until when it may begin statements, by `performance.now()`. */
  return async (
    database: Database,
    asked: unknown,
    start: (until: number) => Promise<Answer>,
  ): Promise<Answer> => {
    const known = lateOf(database);
    const name = JSON.stringify([runtime().freshness.now, asked]);
    const found = known.get(name) ?? start(performance.now() + LONGEST);
    const { promise: told, resolve } = Promise.withResolvers<Answer>();
    const timer = setTimeout(resolve, PATIENCE, late);
    try {
      const answer = await Promise.race([found, told]);
      if (answer === late) {
        runtime().warn('Поиск не уложился в отведённое время');
        known.set(name, found);
        // Nobody may ask again; who does hears of a failure.
        found.catch(() => known.delete(name));
      }
      return answer;
    } catch (error) {
      if (!isLate(error)) throw error;
      return late;
    } finally {
      clearTimeout(timer);
    }
  };
}
