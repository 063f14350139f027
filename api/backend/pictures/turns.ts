/** Lets work be done so many at a time, the rest in their order; null to whom it is too long a queue. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T | null>;

export function turns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) return null;
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
