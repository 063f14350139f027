import { testClusterUrl } from './postgres.ts';

/** Whether everything runs, however long it takes: `npm run test:long`. */
export const IS_LONG = process.env.TEST_LONG === '1';

/** How many rounds a long test runs: the short setting in `npm test`, the full one in `npm run test:long`. */
export function rounds(short: number, long: number): number {
  return IS_LONG ? long : short;
}

/**
 * Whether a matrix runs whole on this engine: on PostgreSQL, where there is a cluster, since the embedded one
 * takes twice its time; on both in `npm run test:long`.
 */
export function isWholeOn(engine: 'PGlite' | 'PostgreSQL'): boolean {
  return IS_LONG || testClusterUrl === null || engine === 'PostgreSQL';
}

/** The cases of a matrix: those of `npm test`, or all of them in `npm run test:long`. */
export function cases<T>(short: readonly T[], long: readonly T[]): readonly T[] {
  return IS_LONG ? long : short;
}

/** The entries of a table: one of `npm test`, or all of them in `npm run test:long`. */
export function entries<T>(all: Readonly<Record<string, T>>, telling: string): readonly [string, T][] {
  const every = Object.entries(all);
  return IS_LONG ? every : every.filter(([name]) => name === telling);
}
