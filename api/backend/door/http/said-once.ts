import { cart } from '#api/contract/cart.ts';
import { fieldsOfObject } from '#api/contract/wire.ts';

/** The second names of a cart's fields (D42), and the cart that stands within itself (section 3, `add`). */
const TWICE: ReadonlySet<string> = new Set([
  ...Object.values(fieldsOfObject(cart) ?? {}).flatMap(({ alias }) => alias ?? []),
  'cart',
]);

/**
 * A written answer without what it says twice, for who prefers that: of a cart only its first names. Any
 * other answer is as it was.
 */
export function saidOnce(written: object): object {
  if (!('result' in written)) return written;
  const { result } = written;
  if (typeof result !== 'object' || result === null || !('cartItems' in result)) return written;
  return {
    ...written,
    result: Object.fromEntries(Object.entries(result).filter(([name]) => !TWICE.has(name))),
  };
}
