import { atMost } from '#api/backend/db/at-most.ts';

/** Lets work be done so many at a time, the rest in their order; null to whom it is too long a queue. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T | null>;

export function turns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): InTurn {
  const inTurn = atMost(atOnce);
  let inside = 0;
  return async (work) => {
    if (inside >= atOnce + mostWaiting) return null;
    inside += 1;
    try {
      return await inTurn(work);
    } finally {
      inside -= 1;
    }
  };
}
