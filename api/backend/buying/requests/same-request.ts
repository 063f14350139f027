/**
 * The same phone within so long is the same request (acc-E1): nobody is told of it, or calls, twice (acc-E3).
 */
export const SAME_FOR_MS = 10 * 60 * 1000;
