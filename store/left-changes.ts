import * as z from 'zod/mini';
import { isOwnChange, type KeptChange, readKept } from './kept-changes.ts';

const keptChange = z.object({
  changeId: z.string(),
  name: z.enum(['addToCart', 'setCartQuantity', 'removeFromCart']),
  code: z.string(),
  quantity: z.int(),
});

/** What pages of this tab that are gone have asked for and not heard of, oldest first. */
export function leftChanges(): KeptChange[] {
  return readKept()
    .flatMap((each) => keptChange.safeParse(each).data ?? [])
    .filter((change) => !isOwnChange(change));
}
