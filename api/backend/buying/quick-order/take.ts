import type { CallContext, Handler } from '#api/backend/base/context.ts';
import { type CartRow, makeCart } from '#api/backend/buying/cart/cart-row.ts';
import { type Changed, changeCart, withVersion } from '#api/backend/buying/cart/change-cart.ts';
import { countLinesWith, putQuantities, replaceLines } from '#api/backend/buying/cart/writes.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { MAX_CART_LINES } from '#api/contract/cart.ts';
import { type Failure, failure, isFailure } from '#api/contract/failure.ts';
import type { Input } from '#api/contract/index.ts';
import type { RepeatDifference } from '#api/contract/order-room.ts';
import { MAX_QUANTITY, sellableQuantity } from '#lib/packs/pack-rule.ts';
import { priceAt } from '#lib/packs/price-at.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { REGION_NAMES } from '#lib/region/names.ts';
import { type FoundGood, readGoods } from './goods.ts';

type Asked = Input<'takeQuickOrder'>;
type Wanted = { good: FoundGood; quantity: number; seen: number | null };

/** A change of many lines is remembered under a name that no article has. */
const CHANGE = ' quick-order';

async function readWanted(tx: Queryable, lines: Asked['lines'], city: RegionCode): Promise<Wanted[]> {
  const ids = await tx.query<{ id: number; code: string }>({
    name: 'quick_taken',
    text: 'select id, code from product where code = any($1::text[]) and archived_at is null',
    values: [lines.map(({ code }) => code)],
  });
  const goods = await readGoods(
    tx,
    ids.map(({ id }) => id),
    city,
  );
  const byCode = new Map([...goods.values()].map((good) => [good.code, good]));
  const wanted = new Map<string, Wanted>();
  for (const { code, quantity, price = null } of lines) {
    const good = byCode.get(code);
    const before = wanted.get(code)?.quantity ?? 0;
    if (good !== undefined) wanted.set(code, { good, quantity: before + quantity, seen: price });
  }
  return [...wanted.values()];
}

/** What of the preview is not so any more: another price, other packs, or not sold at all. */
function differenceOf({ good, quantity, seen }: Wanted): RepeatDifference | null {
  const packed = sellableQuantity(quantity, good.packMin);
  const now = good.price === null ? null : priceAt(good.price, good.volumePrices, packed);
  if (now !== null && (seen === null || seen === now) && packed === quantity) return null;
  return {
    code: good.code,
    name: good.name,
    measure: good.measure,
    priceBefore: seen ?? now ?? 0,
    priceNow: now,
    quantityBefore: quantity,
    quantityNow: now === null ? 0 : packed,
  };
}

async function heldQuantities(tx: Queryable, cartId: string): Promise<Map<number, number>> {
  const rows = await tx.query<{ id: number; quantity: number }>({
    name: 'quick_quantities',
    text: 'select product_id as id, quantity from cart_item where cart_id = $1',
    values: [cartId],
  });
  return new Map(rows.map(({ id, quantity }) => [id, quantity]));
}

async function put(
  tx: Queryable,
  found: CartRow | null,
  { wanted, instead }: { wanted: readonly Wanted[]; instead: boolean },
  { session, clock }: CallContext,
): Promise<Changed | Failure> {
  if (wanted.length === 0)
    return failure('product-unknown', { text: 'Ни один товар списка здесь не продаётся' });
  const cart = found ?? (await makeCart(tx, session, clock));
  const held = instead ? new Map<number, number>() : await heldQuantities(tx, cart.id);
  const huge = wanted.find(({ good, quantity }) => quantity + (held.get(good.id) ?? 0) > MAX_QUANTITY);
  if (huge !== undefined)
    return failure('quantity-too-large', { text: `Слишком большое количество: ${huge.good.name}` });
  const lines = wanted.map(({ good, quantity }) => ({
    productId: good.id,
    quantity: sellableQuantity(quantity + (held.get(good.id) ?? 0), good.packMin),
  }));
  const taken = { cartId: cart.id, lines, now: clock.now() };
  const count = instead ? lines.length : await countLinesWith(tx, taken);
  if (count > MAX_CART_LINES) return failure('cart-full');
  const version = await (instead ? replaceLines : putQuantities)(tx, taken);
  return { cart: withVersion(cart, version), raised: version !== null };
}

/**
 * Puts checked lines into the cart in one transaction, beside what is there or instead of it, and tells what
 * is not as the preview said (acc-D9). Once for each change id.
 */
export const takeQuickOrder: Handler<'takeQuickOrder'> = async (asked, context) => {
  const { city, database } = context;
  if (asked.region !== city) {
    const text = `Список проверен для региона «${REGION_NAMES[asked.region]}», а выбран «${REGION_NAMES[city]}». Проверьте его ещё раз`;
    return failure('region-changed', { text });
  }
  const wanted = await readWanted(database, asked.lines, city);
  const sold = wanted.filter(({ good }) => good.price !== null);
  const numbered = { changeId: asked.changeId, code: CHANGE };
  const answer = await changeCart(
    context,
    (tx, found) => put(tx, found, { wanted: sold, instead: asked.instead }, context),
    numbered,
  );
  if (isFailure(answer)) return answer;
  const differences = wanted.flatMap((one) => differenceOf(one) ?? []);
  return { cart: answer.cart, differences };
};
