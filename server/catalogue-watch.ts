/** How often the version is read, ms: a change is seen everywhere within a second (architecture, «Caching»). */
const EVERY_MS = 300;

export type CatalogueWatch = { stop(): void };

/**
 * Watches the catalogue version, which every import and content change raises in its transaction, and calls
 * `onChange` once per new version. A failed read or reaction is reported and tried again at the next turn.
 */
export function watchCatalogue(options: {
  /** The version this process already serves. */
  served: number;
  readVersion: () => Promise<number>;
  onChange: (version: number) => Promise<void>;
  onError: (error: unknown) => void;
}): CatalogueWatch {
  let served = options.served;
  let stopped = false;
  let timer = setTimeout(look, EVERY_MS);

  async function look(): Promise<void> {
    try {
      const version = await options.readVersion();
      if (version !== served && !stopped) {
        await options.onChange(version);
        served = version;
      }
    } catch (error) {
      options.onError(error);
    }
    if (!stopped) timer = setTimeout(look, EVERY_MS);
    timer.unref();
  }

  timer.unref();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
