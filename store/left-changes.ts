import * as z from 'zod/mini';
import { isOwnChange, type KeptChange, readKept } from './kept-changes.ts';

const keptChange = z.object({
  changeId: z.string(),
  name: z.enum(['addToCart', 'setCartQuantity', 'removeFromCart']),
  code: z.string(),
  quantity: z.int(),
  held: z.optional(z.int()),
});

/** What pages of this tab that are gone have asked for and not heard of, oldest first. */
export function leftChanges(): KeptChange[] {
  return readKept()
    .flatMap((each) => keptChange.safeParse(each).data ?? [])
    .filter((change) => !isOwnChange(change));
}

/**
 * Sends them again in their order. How an addition is made again is for the kind of server to decide: it is
 * read first.
 */
export function sendLeft(
  left: readonly KeptChange[],
  read: () => Promise<void>,
  make: (kept: KeptChange, isLeft: boolean) => Promise<unknown>,
): void {
  if (left.some(({ name }) => name === 'addToCart')) void read();
  for (const kept of left) void make(kept, true);
}
