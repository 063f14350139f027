import { beforeEach, expect, it } from 'vitest';
import type { Database, Statement } from '#api/backend/db/database.ts';
import { isFailure } from '#api/contract/failure.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { refusal, succeed, Visitor } from './visitor.ts';

/** Packs of 50 at 2,50 twice, two at 100,00, less the promo's 15 %; delivery 800,00. */
const GOODS = 38_250;
const SHOWN = GOODS + 80_000;

const TERMS = 'update product_region set';

/** What an import, an operator or a clock may change while somebody orders, and how it is undone. */
const CHANGES = [
  [
    'a price',
    `${TERMS} price_kop = 11000 where product_id = 3`,
    `${TERMS} price_kop = 12000 where product_id = 3`,
  ],
  [
    'a discount',
    `${TERMS} price_discount_kop = 0 where product_id = 3`,
    `${TERMS} price_discount_kop = 2000 where product_id = 3`,
  ],
  [
    'the promo code',
    'update promo_code set discount_percent = 10',
    'update promo_code set discount_percent = 15',
  ],
  [
    'the price of delivery',
    'update region set delivery_price_kop = 90000',
    'update region set delivery_price_kop = 80000',
  ],
  [
    'the limit of free delivery',
    'update region set delivery_free_limit_kop = 100',
    'update region set delivery_free_limit_kop = 600000',
  ],
] as const;

type Watched = Database & { statements: number; at: number };

/**
 * The same database; a change becomes visible before the statement of its transactions that has the number
 * `at`.
 */
function changing(db: Database, text: string): Watched {
  const watched: Watched = {
    ...db,
    get orm() {
      return db.orm;
    },
    statements: 0,
    at: 0,
    transaction: (work) =>
      db.transaction((tx) =>
        work({
          get orm() {
            return tx.orm;
          },
          async query<Row extends object>(statement: Statement) {
            watched.statements += 1;
            if (watched.statements === watched.at) await tx.query({ name: '', text });
            return tx.query<Row>(statement);
          },
        }),
      ),
  };
  return watched;
}

eachDatabase('the buyer pays what the buyer saw (D68)', (db) => {
  beforeEach(() => fillCatalogue(db()));

  async function buyer(through = db()) {
    const visitor = new Visitor(through);
    await visitor.add(CODES.packed, 100);
    await visitor.add(CODES.discounted, 2);
    await db().query({ name: '', text: `update cart set promo_code = 'ПЕРВЫЙ'` });
    return visitor;
  }
  const stored = () =>
    db().query<{ total_kop: number }>({ name: '', text: 'select total_kop from shop_order' });

  it('another total than the shown one is refused with the cart and the delivery terms of now', async () => {
    const visitor = await buyer();
    expect((await visitor.cart()).total).toBe(GOODS);
    const answer = await visitor.call('createOrder', orderForm({ shownTotal: SHOWN - 1 }));
    expect(refusal(answer)).toBe('cart-changed');
    expect(isFailure(answer) && answer.details).toMatchObject({
      cart: { total: GOODS, version: 2 },
      delivery: { deliveryPrice: 80_000, deliveryFreeLimit: 600_000 },
    });
    expect(await stored()).toEqual([]);
    expect(succeed(await visitor.call('createOrder', orderForm({ shownTotal: SHOWN }))).total).toBe(SHOWN);
  });

  it.each(CHANGES)(
    '%s that changes at any point between view and commit is never charged unseen',
    async (_, change, undo) => {
      const watched = changing(db(), change);
      const outcomes: string[] = [];
      for (let at = 1, reached = 1; at <= reached; at += 1) {
        const visitor = await buyer(watched);
        Object.assign(watched, { at, statements: 0 });
        const answer = await visitor.call('createOrder', orderForm({ shownTotal: SHOWN }));
        reached = watched.statements;
        watched.at = 0;
        const outcome = isFailure(answer) ? answer.code : 'placed';
        const orders = outcome === 'placed' ? [{ total_kop: SHOWN }] : [];
        expect([outcome, await stored()]).toEqual([expect.stringMatching(/^(placed|cart-changed)$/), orders]);
        outcomes.push(outcome);
        await db().query({ name: '', text: 'truncate shop_order cascade' });
        await db().query({ name: '', text: undo });
      }
      expect([outcomes[0], outcomes.at(-1)]).toEqual(['cart-changed', 'placed']);
    },
  );
});
