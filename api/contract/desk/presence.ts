import * as z from 'zod/mini';
import { orderNumber } from './order-shapes.ts';
import type { DeskCallShape } from './row.ts';

/** One opening of a card: the same card in two tabs is two of them. */
const said = {
  opening: z.uuid(),
  /** False: it was closed. */
  isOpen: z.boolean(),
};
const output = z.object({
  /** Names of the others who have the card open, never of who asks. */
  others: z.array(z.string()),
});
const usual = { audience: 'operator', method: 'POST', bodyLimit: 1024, isByItself: true } as const;

/** «Открыто у: Иван» (desk.md §2): an open card says so again and again, and hears who else has it open. */
export const presenceCalls = {
  presentAtOrder: {
    ...usual,
    path: '/api/desk/presence/order',
    may: 'orders.read',
    input: z.object({ number: orderNumber, ...said }),
    output,
  },
  presentAtRequest: {
    ...usual,
    path: '/api/desk/presence/request',
    may: 'requests.handle',
    input: z.object({ id: z.int().check(z.minimum(1), z.maximum(2_147_483_647)), ...said }),
    output,
  },
} as const satisfies Record<string, DeskCallShape>;
