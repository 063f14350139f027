/** Longest wait after a failure, ms. */
const RETRY_MS = 300;

export type CatalogueWatch = {
  /** Reads the version now, having heard that it changed. */
  look(): void;
  stop(): void;
};

/**
 * Watches the catalogue version, which every import and content change raises in its transaction, and calls
 * `onChange` with the new version and the one before. A failed read or reaction is reported and soon tried
 * again.
 */
export function watchCatalogue(options: {
  /** The version this process already serves. */
  served: number;
  /** How often the version is read unasked, ms. */
  everyMs: number;
  readVersion: () => Promise<number>;
  onChange: (version: number, before: number) => Promise<void>;
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
      const version = await options.readVersion();
      if (version !== served && !stopped) {
        await options.onChange(version, served);
        served = version;
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
