/**
 * One thing that the shop keeps in a browser as JSON. Nothing here throws: a browser may forbid its storage,
 * or be full.
 */
export type KeptJson<T> = {
  /**
   * What is kept; for a browser that keeps nothing, or nothing that can be read, what `parse` makes of null.
   */
  read(): T;
  /** Replaces it; a browser that stores nothing forgets it. */
  keep(value: T): void;
  drop(): void;
};

/**
 * Names the place; `parse` says what of a kept value is ours: whatever stands there was written by somebody
 * else.
 */
export function keptJson<T>(
  place: 'localStorage' | 'sessionStorage',
  key: string,
  parse: (kept: unknown) => T,
): KeptJson<T> {
  const attempt = (write: (storage: Storage) => void) => {
    try {
      write(globalThis[place]);
    } catch {
      // Nothing else depends on it.
    }
  };
  return {
    read() {
      let kept: unknown = null;
      attempt((storage) => {
        kept = JSON.parse(storage.getItem(key) ?? 'null');
      });
      return parse(kept);
    },
    keep: (value) => attempt((storage) => storage.setItem(key, JSON.stringify(value))),
    drop: () => attempt((storage) => storage.removeItem(key)),
  };
}

/** A list of what `isOurs` knows, the first `most` of it; anything else is no list. */
export function listOf<T>(
  isOurs: (value: unknown) => value is T,
  most = Number.POSITIVE_INFINITY,
): (kept: unknown) => T[] {
  return (kept) => (Array.isArray(kept) ? kept.filter(isOurs).slice(0, most) : []);
}
