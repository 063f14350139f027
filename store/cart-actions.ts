import type { Cart } from '#api/contract/cart.ts';
import type { Packing } from '#lib/packs/pack-rule.ts';
import type { RegionCode } from '#lib/region/codes.ts';

export type AddOutcome = 'added' | 'raised' | 'failed';

/**
 * `packed`: changed, to whole packs instead of what was asked for (D35); `superseded`: a later change of the
 * same line took its place before it was sent.
 */
export type ChangeOutcome = 'changed' | 'packed' | 'removed' | 'failed' | 'superseded';

/** How a quantity is sent: with `now` at once; with `packing` in whole packs. */
type Sending = { now?: boolean; packing?: Packing | undefined };

/**
 * The cart of one browser tab. The server's answer replaces the cart whole; what the shopper asks for shows
 * at once and is dropped when the server has answered, or rolled back when it has not (D41, D44). Quantities
 * are in pieces of the product's measure. No action rejects.
 */
export type CartActions = {
  /** Names the region to ask in; reads the cart unless it is already being read. */
  load(city: RegionCode): Promise<void>;
  /** Reads the cart again without hiding what is shown; nothing before the first load. */
  refresh(): Promise<void>;
  /** Adds a quantity, one pack unless told, or so many more when another tab has added it. */
  add(code: string, packMin: number, quantity?: number): Promise<AddOutcome>;
  /** Sent after the pause of D41, the last value only; with `now` at once. 0 removes the line. */
  setQuantity(code: string, quantity: number, sending?: Sending): Promise<ChangeOutcome>;
  remove(code: string): Promise<ChangeOutcome>;
  erase(): Promise<ChangeOutcome>;
  deleteUnavailable(): Promise<ChangeOutcome>;
  /**
   * Puts removed lines back, those that are not there, before the line of `before` or at the end; at least
   * one.
   */
  restore(
    lines: readonly { code: string; quantity: number }[],
    before?: string,
  ): Promise<'changed' | 'failed'>;
  /** Sends what still waits and resolves when every change is answered. */
  settle(): Promise<void>;
  /** Sends everything immediately: the page is going away. */
  flush(): void;
  /** Shows a cart that came with another answer. */
  show(cart: Cart): void;
  /** The order is placed: the cart is empty from now on (D51). */
  forget(): void;
};
