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

const one = () => 1;

/** The same for single things, so many of them: what is read as null is not there, and is looked for anew. */
export function onceUntilChange<Value extends object>(most: number) {
  const shelfOf = untilChange<Value>(most, one);
  return async <Found extends Value | null>(
    db: Queryable,
    name: string,
    read: () => Promise<Found>,
  ): Promise<Value | Found> => {
    const shelf = shelfOf(db);
    const known = shelf.get(name);
    if (known !== undefined) return known;
    const value = await read();
    if (value !== null) shelf.set(name, value);
    return value;
  };
}

/**
 * The same for the rows of many things, so many of them, each by its name: those of which nothing is known
 * are read together. A thing may have no row, or several.
 */
export function rowsUntilChange<Name extends string | number, Row>(
  most: number,
): (
  db: Queryable,
  names: readonly Name[],
  of: {
    scope?: string;
    read: (missing: readonly Name[]) => Promise<readonly Row[]>;
    nameOf: (row: Row) => Name;
  },
) => Promise<Row[]> {
  const shelfOf = untilChange<readonly Row[]>(most, one);
  return async (db, names, { scope = '', read, nameOf }) => {
    const shelf = shelfOf(db);
    const keyOf = (name: Name): string => `${scope} ${name}`;
    const known = new Map(names.map((name) => [name, shelf.get(keyOf(name))]));
    const missing = [...known].filter(([, rows]) => rows === undefined).map(([name]) => name);
    if (missing.length > 0) {
      const found = Map.groupBy(await read(missing), nameOf);
      for (const name of missing) {
        const rows = found.get(name) ?? [];
        known.set(name, rows);
        shelf.set(keyOf(name), rows);
      }
    }
    return names.flatMap((name) => known.get(name) ?? []);
  };
}
