type Job = () => Promise<void>;

/**
 * Runs jobs one after another; `releaseAll` starts everything that still waits, for a page that is going
 * away.
 */
export type MutationQueue = {
  /** Resolves or rejects with the job's own outcome. */
  run<T>(job: () => Promise<T>): Promise<T>;
  releaseAll(): void;
  /** Resolves when nothing runs and nothing waits. */
  settled(): Promise<void>;
};

export function createMutationQueue(): MutationQueue {
  const waiting: Job[] = [];
  let running = 0;
  let onSettled: (() => void)[] = [];

  function finish(): void {
    running -= 1;
    if (running > 0) return;
    if (waiting.length > 0) {
      startNext();
      return;
    }
    for (const tell of onSettled) tell();
    onSettled = [];
  }

  function startNext(): void {
    const job = waiting.shift();
    if (job === undefined) return;
    running += 1;
    job().then(finish, finish);
  }

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        waiting.push(() => job().then(resolve, reject));
        if (running === 0) startNext();
      }),
    releaseAll() {
      while (waiting.length > 0) startNext();
    },
    settled: () => (running === 0 ? Promise.resolve() : new Promise((resolve) => onSettled.push(resolve))),
  };
}
