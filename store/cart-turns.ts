import { CART_LOCK, CART_PATIENCE } from '#lib/browser/early-cart.ts';

/** The part of the browser's lock manager that is used; null where there is none, as on plain http. */
export type Locks = Pick<LockManager, 'request'> | null;

/** One call at a time among the visitor's tabs. */
export type Turns = {
  /** Runs at its turn; `run` must not reject. */
  take<T>(run: () => Promise<T>): Promise<T>;
  /** Whatever waits for its turn goes now, and so does what `work` starts: the page is going away. */
  hurry(work: () => void): void;
};

export function createTurns(locks: Locks): Turns {
  const waiting = new Set<() => void>();
  let isHurried = false;
  return {
    take(run) {
      if (locks === null || isHurried) return run();
      return new Promise((resolve) => {
        let answer: ReturnType<typeof run> | null = null;
        const start = () => {
          waiting.delete(start);
          answer ??= run();
          void answer.then(resolve);
          return answer;
        };
        waiting.add(start);
        locks.request(CART_LOCK, { signal: AbortSignal.timeout(CART_PATIENCE) }, start).catch(start);
      });
    },
    hurry(work) {
      isHurried = true;
      for (const start of [...waiting]) start();
      work();
      isHurried = false;
    },
  };
}
