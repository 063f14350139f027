/** Moments are numbers of requests: each request takes the next one when it starts. */
export type Freshness = { version: number | null; moment: number };

/**
 * Whether an answer is older than what is shown (D41). `answer.moment` is when its request started,
 * `shown.moment` the newest request when the shown cart arrived. A lower version asked for later is a new
 * session, not an old answer. Without versions nothing is known to be stale by itself.
 */
export function isStale(answer: Freshness, shown: Freshness): boolean {
  if (answer.version === null || shown.version === null) return false;
  return answer.version < shown.version && answer.moment <= shown.moment;
}
