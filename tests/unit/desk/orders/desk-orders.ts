import type { Database } from '#api/backend/db/database.ts';
import { CODES } from '#tests/fixtures/catalogue.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { wholeOrder } from '#tests/fixtures/whole-order.ts';
import { Visitor, type VisitorOptions } from '#tests/unit/backend/visitor.ts';

/** What somebody orders: articles with quantities, and what he writes of himself. */
export type Ordered = VisitorOptions & {
  lines?: Readonly<Record<string, number>>;
  promo?: string;
  form?: Parameters<typeof orderForm>[0];
};

/** Places an order as a visitor does. */
export async function placeOrder(
  db: Database,
  { lines = { [CODES.plain]: 2 }, promo, form, ...visiting }: Ordered = {},
): Promise<{ number: number; token: string; total: number }> {
  const visitor = new Visitor(db, visiting);
  for (const [code, quantity] of Object.entries(lines)) await visitor.add(code, quantity);
  if (promo !== undefined) await visitor.call('setPromoCode', { promocode: promo });
  const { number, token, total } = wholeOrder(await visitor.call('createOrder', orderForm(form)));
  return { number, token, total };
}
