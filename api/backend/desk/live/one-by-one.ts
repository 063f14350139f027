/**
 * Does `work`, which never rejects, for each who asks, but never twice at once: who asks while it is under
 * way has it done once more, together with all who ask until that begins.
 */
export function oneByOne(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= underWay.then(() => {
      next = null;
      underWay = work();
      return underWay;
    });
    return next;
  };
}
