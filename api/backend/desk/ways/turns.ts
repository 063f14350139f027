/** Does work when it is its turn. Null: too many of its kind wait already. */
export type Turns = <T>(work: () => Promise<T>, isFirst: boolean) => Promise<T | null>;

/**
 * Lets one piece of work go on at a time. Of those who come first and of the others so many may wait each, so
 * that a crowd of the others keeps nobody out.
 */
export function atMostWaiting(most: number): Turns {
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];
  let isTaken = false;
  return async (work, isFirst) => {
    const queue = isFirst ? first : others;
    if (isTaken) {
      if (queue.length >= most) return null;
      const { promise, resolve } = Promise.withResolvers<void>();
      queue.push(resolve);
      await promise;
    }
    isTaken = true;
    try {
      return await work();
    } finally {
      const next = first.shift() ?? others.shift();
      // Handed on while it is taken: nobody who comes now goes before who has waited.
      if (next === undefined) isTaken = false;
      else next();
    }
  };
}
