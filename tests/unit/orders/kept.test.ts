import { beforeEach, expect, it } from 'vitest';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { wholeOrder } from '#tests/fixtures/whole-order.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { succeed, Visitor } from '../backend/visitor.ts';

eachDatabase('orders whose links a browser keeps (acc-D15)', (db) => {
  beforeEach(() => fillCatalogue(db()));

  async function order() {
    const visitor = new Visitor(db());
    await visitor.add(CODES.packed, 100);
    return wholeOrder(await visitor.call('createOrder', orderForm()));
  }
  const states = async (...tokens: string[]) =>
    succeed(await new Visitor(db()).call('getOrderStates', { tokens })).orders;

  it('are told by their tokens, the newest first, unknown ones left out', async () => {
    const [first, second] = [await order(), await order()];
    await new Visitor(db()).call('cancelOrder', { token: first.token });
    const told = await states(first.token, 'f'.repeat(32), second.token);
    const same = { status: 'new', placedAt: '2026-11-18T09:00:00.000Z', isPickup: false, total: first.total };
    expect(told).toEqual([
      { ...same, token: second.token, number: second.number, isCancelAsked: false },
      { ...same, token: first.token, number: first.number, isCancelAsked: true },
    ]);
    expect(await states()).toEqual([]);
  });
});
