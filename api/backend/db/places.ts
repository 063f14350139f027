import type { Places } from './fair-turns.ts';

/**
 * What visitors' calls may ask at once, and each of them: of all things, and of those that write. Writers may
 * wait for each other's locks for seconds, and must leave room for who only reads.
 */
export type VisitorPlaces = { all: Places; writers: Places };

/** The embedded database does one thing at a time; a second waits so that it never idles. */
export const EMBEDDED: VisitorPlaces = { all: { all: 3, ofOne: 2 }, writers: { all: 3, ofOne: 2 } };

/** Of so many connections two are left to everything else, and two of visitors' to those who read. */
export function placesOf(connections: number): VisitorPlaces {
  const all = Math.max(1, connections - 2);
  const writers = Math.max(1, all - 2);
  return { all: { all, ofOne: writers }, writers: { all: writers, ofOne: Math.max(1, writers - 2) } };
}
