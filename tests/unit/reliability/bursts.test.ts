import { beforeEach, expect, it } from 'vitest';
import { isFailure } from '#api/contract/failure.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { wholeOrder } from '#tests/fixtures/whole-order.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { rounds, tellFigure } from '#tests/harness/rounds.ts';
import { held, succeed, Visitor } from '../backend/visitor.ts';

/** The short run has 40 presses and 50 orders at once in `races` and `session-token`. */
const BURSTS = rounds(0, 200);
const itLong = it.skipIf(BURSTS === 0);
const PATIENCE = { timeout: 30_000 + BURSTS * 2000 };
const AT_ONCE = 50;
const PACK = 50;

const tabsOf = (visitor: Visitor): Visitor[] => Array.from({ length: AT_ONCE }, () => visitor.tab());

eachDatabase(`${AT_ONCE} presses at the same moment, in the long run`, (db, engine) => {
  beforeEach(() => fillCatalogue(db()));

  /** `BURSTS` visitors, one after another; a cart of theirs is what `prepare` has left. */
  async function burst(
    prepare: (visitor: Visitor) => Promise<unknown>,
    act: (tab: Visitor) => Promise<unknown>,
  ) {
    const carts: Record<string, number>[] = [];
    for (let at = 0; at < BURSTS; at += 1) {
      const visitor = new Visitor(db());
      await prepare(visitor);
      await Promise.all(tabsOf(visitor).map(act));
      carts.push(held(await visitor.cart()));
    }
    return carts;
  }
  const each = (cart: Record<string, number>) => Array.from({ length: BURSTS }, () => cart);
  const told = (what: string) => `${what}, ${engine}: ${BURSTS} × ${AT_ONCE}`;

  itLong('acc-D2: first adds are one line of all of them', PATIENCE, async ({ task }) => {
    const carts = await burst(
      (visitor) => visitor.cart(),
      (tab) => tab.add(CODES.plain),
    );
    expect(carts).toEqual(each({ [CODES.plain]: AT_ONCE }));
    tellFigure(task, told('add'));
  });

  itLong('acc-D2: steps up are as many packs', PATIENCE, async ({ task }) => {
    const carts = await burst(
      (visitor) => visitor.add(CODES.packed),
      async (tab) => succeed(await tab.call('raiseInCart', { code: CODES.packed })),
    );
    expect(carts).toEqual(each({ [CODES.packed]: PACK + AT_ONCE * PACK }));
    tellFigure(task, told('up'));
  });

  itLong(
    'acc-D2: steps down are as many packs less, and never less than none',
    PATIENCE,
    async ({ task }) => {
      const carts = await burst(
        async (visitor) => {
          await visitor.add(CODES.packed, (AT_ONCE + 1) * PACK);
          await visitor.add(CODES.plain, AT_ONCE - 1);
        },
        async (tab) => {
          succeed(await tab.call('lowerInCart', { code: CODES.packed }));
          succeed(await tab.call('lowerInCart', { code: CODES.plain }));
        },
      );
      expect(carts).toEqual(each({ [CODES.packed]: PACK }));
      tellFigure(task, told('down'));
    },
  );

  itLong('acc-D7: orders are one, and the cart is empty', PATIENCE, async ({ task }) => {
    const numbers = new Set<number>();
    let waits = 0;
    const carts = await burst(
      (visitor) => visitor.add(CODES.plain),
      async (tab) => {
        for (;;) {
          const answer = await tab.call('createOrder', orderForm());
          // Who waits longer than two seconds for his twin is told so, and asks again.
          if (!isFailure(answer) || answer.code !== 'order-in-progress')
            return numbers.add(wholeOrder(answer).number);
          waits += 1;
        }
      },
    );
    expect(numbers.size).toBe(BURSTS);
    expect(carts).toEqual(each({}));
    const [rows] = await db().query<{ orders: number; messages: number }>({
      name: '',
      text: `select (select count(*)::int from shop_order) as orders, (select count(*)::int from outbox) as messages`,
    });
    expect(rows).toEqual({ orders: BURSTS, messages: BURSTS });
    tellFigure(task, `${told('order')}, ${waits} told to wait`);
  });

  itLong('acc-D4: of two promo codes the cart has one, with its own sums', PATIENCE, async ({ task }) => {
    await db().query({
      name: '',
      text: `insert into promo_code (code, discount_percent) values ('ЗИМА', 5)`,
    });
    const left: Readonly<Record<string, number>> = { ПЕРВЫЙ: 8500, ЗИМА: 9500 };
    for (let at = 0; at < BURSTS; at += 1) {
      const visitor = new Visitor(db());
      await visitor.add(CODES.plain);
      await Promise.all(
        tabsOf(visitor).map((tab, turn) =>
          tab.call('setPromoCode', { promocode: turn % 2 === 0 ? 'ПЕРВЫЙ' : 'ЗИМА' }),
        ),
      );
      const { promo, total } = await visitor.cart();
      expect(total).toBe(left[promo?.code ?? '']);
    }
    tellFigure(task, told('promo'));
  });
});
