import type { TaskMeta } from 'vitest';
import { testClusterUrl } from './postgres.ts';

/** Whether everything runs, however long it takes: `npm run test:long`. */
export const IS_LONG = process.env.TEST_LONG === '1';

/** Why `npm test` leaves out what only the long run does. */
export const LONG_ONLY = 'только в длинном прогоне (npm run test:long)';

/** The part of its rounds that a long run takes: all, unless TEST_SHARE says less. */
const SHARE = Number(process.env.TEST_SHARE ?? '1');

/** How many rounds a long test runs: the short setting in `npm test`, the full one in `npm run test:long`. */
export function rounds(short: number, long: number): number {
  if (!IS_LONG) return short;
  // Where the long run has the smaller number, it stands for «all».
  return long <= short ? long : Math.max(short, Math.round(long * SHARE));
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

declare module 'vitest' {
  interface TaskMeta {
    /** What a long test has counted and measured, for the table of `npm run bars:reliability`. */
    figure?: string;
  }
}

/** Leaves in the runner's report what a test has counted and measured, in a few words. */
export function tellFigure({ meta }: { meta: TaskMeta }, figure: string): void {
  meta.figure = figure;
}
