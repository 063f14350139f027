import { LRUCache } from 'lru-cache';
import type { Queryable } from '#api/backend/db/database.ts';
import { runtime } from '#process/runtime.ts';

/**
 * What was read of each database, until this process hears of any change of catalogue or content. Whoever
 * takes a shelf before he reads writes what he has read onto it: by then it may be an old one, which nobody
 * looks at any more. `roomOf` says what an entry takes of `most`.
 */
export function untilChange<Value extends object>(
  most: number,
  roomOf: (value: Value) => number,
): (db: Queryable) => LRUCache<string, Value> {
  const shelves = new WeakMap<Queryable, { version: number; shelf: LRUCache<string, Value> }>();
  return (db) => {
    const version = runtime().freshness.now;
    const known = shelves.get(db);
    if (known?.version === version) return known.shelf;
    const shelf = new LRUCache<string, Value>({ maxSize: most, sizeCalculation: roomOf });
    shelves.set(db, { version, shelf });
    return shelf;
  };
}
