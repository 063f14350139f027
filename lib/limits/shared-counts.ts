/** What a count is now, and how long it still lasts, ms. */
export type Counted = { points: number; msLeft: number };

/** Counts by keys; each begins anew when its period is over. */
export interface Counts {
  /** Adds to a count, or takes from it, which leaves nothing below zero. */
  add(key: string, by: number): Promise<Counted>;
  /** Whether something is counted under a key. */
  has(key: string): Promise<boolean>;
}

/**
 * Counts that all processes of the shop share, by what they are for and their period in seconds. They reject
 * when nobody answers.
 */
export type SharedCounts = (what: string, seconds: number) => Counts;
