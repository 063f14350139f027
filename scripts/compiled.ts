import { join } from 'node:path';

/**
 * Where Node keeps what it has compiled, and taken types out of, for the next process: told apart by its text
 * and by the version and flags of Node, so nothing in it is ever stale, and installing dependencies clears
 * it. Where it cannot be written nothing is kept.
 */
export const COMPILED = join(import.meta.dirname, '../node_modules/.cache/compiled');
