/** Lets so many pieces of work run at once and the others wait, first come, first served. */
export function atMost(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= count) await new Promise<void>((start) => waiting.push(start));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes on to the next one, so nobody who comes meanwhile can take it.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
