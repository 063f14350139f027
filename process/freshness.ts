/** So many names are remembered one by one; then everything made before counts as old. */
const MOST = 200_000;

/**
 * Tells whether what was made of some names still holds. Changes have numbers in the order in which this
 * process heard of them; whatever is made carries the number at which its making began, so that a change
 * heard of meanwhile makes it old however the two fell together.
 */
export type Freshness = {
  /** The number of the last change; to be read before the first read of what is to be made. */
  readonly now: number;
  /** Counts a change of what is known by these names; null = of everything. */
  raise(keys: readonly string[] | null): void;
  /** Whether nothing that goes by these names has changed since. */
  holds(since: number, keys: Iterable<string>): boolean;
};

/** Nothing has changed yet. `most` bounds the names that are remembered one by one. */
export function createFreshness(most: number = MOST): Freshness {
  const raised = new Map<string, number>();
  let now = 0;
  let floor = 0;

  function forget(): void {
    raised.clear();
    floor = now;
  }

  return {
    get now() {
      return now;
    },
    raise(keys) {
      now += 1;
      if (keys === null) return forget();
      for (const key of keys) raised.set(key, now);
      if (raised.size > most) forget();
    },
    holds(since, keys) {
      if (since === now) return true;
      if (since < floor) return false;
      for (const key of keys) if ((raised.get(key) ?? 0) > since) return false;
      return true;
    },
  };
}
