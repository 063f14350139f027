import type { Clock } from '#lib/time/clock.ts';

/** Longest wait, ms: timers cannot wait for months, and a clock may be set. */
const MAX_WAIT_MS = 60 * 1000;
/** Wait after a failure, ms. */
const RETRY_MS = 10_000;

export type ContentWatch = {
  /** Looks again now: after every change, since it may have brought an earlier moment. */
  renew(): void;
  stop(): void;
};

/**
 * Passes every moment at which dated content begins or ends: `pass` does what is due at `now` and says which
 * moment is next. Each is passed `lateMs` after it has come: whoever is told of it then, with a clock that is
 * behind by less, finds it come as well. A failure is reported and tried again.
 */
export function watchContent(options: {
  clock: Clock;
  lateMs?: number;
  pass: (now: Date) => Promise<Date | null>;
  onError: (error: unknown) => void;
}): ContentWatch {
  let timer: NodeJS.Timeout | undefined;
  let round = 0;

  async function look(): Promise<void> {
    round += 1;
    const own = round;
    clearTimeout(timer);
    let wait = RETRY_MS;
    try {
      const now = new Date(options.clock.now().getTime() - (options.lateMs ?? 0));
      const next = await options.pass(now);
      wait = next === null ? MAX_WAIT_MS : Math.min(MAX_WAIT_MS, next.getTime() - now.getTime());
    } catch (error) {
      options.onError(error);
    }
    // A later look, or the stop, has taken over.
    if (own !== round) return;
    timer = setTimeout(look, Math.max(wait, 1));
    timer.unref();
  }

  void look();
  return {
    renew: () => void look(),
    stop() {
      round += 1;
      clearTimeout(timer);
    },
  };
}
