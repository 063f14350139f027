/** How long what lasts (desk.md §5.1, §5.2), ms. */

/** After so long somebody signs in anew. */
export const LONGEST_MS = 12 * 60 * 60_000;
/** After so long without a call there is a curtain. */
export const IDLE_MS = 2 * 60 * 60_000;
/** So long the second factor is waited for. */
export const SECOND_MS = 10 * 60_000;

/** The moment so many ms after another. */
export const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** A factor is fresh for so long. */
export const FRESH_MS = 10 * 60_000;

/** Wrong second factors, and wrong tries to lift a curtain, before everything begins anew. */
export const MOST_TRIES = 5;
/** Of one person at once; the one that was used longest ago ends first. */
export const MOST_SESSIONS = 5;
