import type { Handler } from '#api/backend/base/context.ts';
import { sessionKey } from '#api/backend/base/session/key.ts';
import { findRegion } from '#api/backend/catalogue/texts/region-data.ts';
import { DEFAULT_DELIVERY, deliveryCost } from '#lib/delivery.ts';
import { findCart } from './cart-row.ts';
import { differencesOf } from './differences.ts';
import { readCart } from './read-cart.ts';
import { writeTransfer } from './transfer-token.ts';

/**
 * The present cart priced for another region, with what takes it along to another host (acc-D11). Writes
 * nothing.
 */
export const getCartThere: Handler<'getCartThere'> = async ({ region }, context) => {
  const { database, session, clock } = context;
  const token = await session.find();
  const row = token === null ? null : await findCart(database, token, clock);
  const here = await readCart(database, row, context);
  const there = await readCart(database, row, { ...context, city: region });
  const terms = (await findRegion(database, region, clock.now())) ?? DEFAULT_DELIVERY;
  const lines = there.items.length + there.notAvailable.length;
  return {
    lines,
    ...differencesOf(here, there),
    delivery: deliveryCost(there.total, terms, false),
    transfer:
      row === null || lines === 0
        ? null
        : writeTransfer({ cartId: row.id, version: row.version }, clock.now(), await sessionKey(database)),
  };
};
