import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom the database is asked; what is asked for nobody in particular waits for no turn. */
const askedFor = new AsyncLocalStorage<string>();

/** Does work whose questions to the database are this visitor's, and wait in his queue. */
export function onBehalfOf<T>(visitor: string, work: () => Promise<T>): Promise<T> {
  return askedFor.run(visitor, work);
}

/** So much may be asked at once: by all visitors together, and by one of them. */
export type Places = { all: number; ofOne: number };

/**
 * Shares places among visitors: each has a queue, and a place that becomes free goes to the queue that was
 * not served for the longest. So who asks a hundred things at once waits for himself, and a stranger's
 * question comes after one of his, not after all. A transaction holds its place until its end.
 */
export function fairTurns({ all, ofOne }: Places): <T>(work: () => Promise<T>) => Promise<T> {
  /** Visitors with something under way or waiting; those at the front were served the longest ago. */
  const visitors = new Map<string, { running: number; waiting: (() => void)[] }>();
  let running = 0;

  /** Takes a place, and lets the visitor stand behind all others. */
  function take(name: string, visitor: { running: number; waiting: (() => void)[] }): void {
    running += 1;
    visitor.running += 1;
    visitors.delete(name);
    visitors.set(name, visitor);
  }

  function startNext(): void {
    for (const [name, visitor] of visitors) {
      if (visitor.running >= ofOne) continue;
      const start = visitor.waiting.shift();
      if (start === undefined) continue;
      take(name, visitor);
      start();
      return;
    }
  }

  return async (work) => {
    const name = askedFor.getStore();
    if (name === undefined) return work();
    const visitor = visitors.get(name) ?? { running: 0, waiting: [] };
    if (running < all && visitor.running < ofOne) take(name, visitor);
    else {
      if (!visitors.has(name)) visitors.set(name, visitor);
      await new Promise<void>((start) => visitor.waiting.push(start));
    }
    try {
      return await work();
    } finally {
      running -= 1;
      visitor.running -= 1;
      if (visitor.running === 0 && visitor.waiting.length === 0) visitors.delete(name);
      startNext();
    }
  };
}
