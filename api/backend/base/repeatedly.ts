/** What is done in the background while the shop runs. */
export type Background = {
  /** Ends after what is under way. */
  stop(): Promise<void>;
};

/**
 * Does `work` again and again, `everyMs` after its last end, and keeps no process alive for it. What fails is
 * told and done again next time. `work` hears of the stop by its signal.
 */
export function repeatedly(
  work: (signal: AbortSignal) => Promise<void>,
  { everyMs, onError }: { everyMs: number; onError: (error: unknown) => void },
): Background {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  function wait(): void {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      underWay = work(stopping.signal).catch(onError).finally(wait);
    }, everyMs);
    timer.unref();
  }

  wait();
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await underWay;
    },
  };
}
