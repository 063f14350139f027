/** Longest wait after a failure, ms. */
const RETRY_MS = 300;

export type CatalogueWatch = {
  /** Reads the mark now, having heard that it changed. */
  look(): void;
  stop(): void;
};

/**
 * Watches the catalogue's mark, which every import and content change draws anew in its transaction, and
 * calls `onChange` with the new one and the one before. A failed read or reaction is reported and soon tried
 * again.
 */
export function watchCatalogue<Mark>(options: {
  /** What this process already serves. */
  served: Mark;
  /** How often the mark is read unasked, ms. */
  everyMs: number;
  readMark: () => Promise<Mark>;
  isSame: (one: Mark, other: Mark) => boolean;
  onChange: (mark: Mark, before: Mark) => Promise<void>;
  onError: (error: unknown) => void;
}): CatalogueWatch {
  let served = options.served;
  let stopped = false;
  let isLooking = false;
  let isAsked = false;
  let timer = setTimeout(look, options.everyMs);

  async function look(): Promise<void> {
    // What is heard during a look may be newer than what that look has read.
    if (isLooking) {
      isAsked = true;
      return;
    }
    isLooking = true;
    isAsked = false;
    clearTimeout(timer);
    let wait = options.everyMs;
    try {
      const mark = await options.readMark();
      if (!options.isSame(mark, served) && !stopped) {
        await options.onChange(mark, served);
        served = mark;
      }
    } catch (error) {
      options.onError(error);
      wait = Math.min(wait, RETRY_MS);
    }
    isLooking = false;
    if (stopped) return;
    timer = setTimeout(look, isAsked ? 0 : wait);
    timer.unref();
  }

  timer.unref();
  return {
    look: () => void (stopped || look()),
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
