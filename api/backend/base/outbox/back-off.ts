const SECOND_MS = 1000;
const FIRST_MS = 10 * SECOND_MS;
const LONGEST_MS = 60 * 60 * SECOND_MS;
/** Each wait is up to so much longer or shorter, so that what failed together is not asked for together. */
const JITTER = 0.2;
/** Whatever has not gone out in so long is given up and told to the operator. */
export const GIVEN_UP_MS = 48 * 60 * 60 * SECOND_MS;

/**
 * How long to wait after the n-th failure (from 1), ms: 10 s, 20 s, … 1 h, each ±20 %. `random` is 0 to 1.
 */
export function backOff(tries: number, random: number): number {
  const whole = Math.min(FIRST_MS * 2 ** (tries - 1), LONGEST_MS);
  return Math.round(whole * (1 + JITTER * (2 * random - 1)));
}
