import { beforeEach, describe, expect, it } from 'vitest';
import { isFailure } from '#api/contract/failure.ts';
import { PERSONAL_DATA_CONSENT, PERSONAL_DATA_CONSENT_TEXT } from '#lib/consent.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { held, refusal, succeed, Visitor } from './visitor.ts';

type StoredOrder = Record<string, unknown>;

eachDatabase('order/create', (db) => {
  let visitor: Visitor;
  beforeEach(async () => {
    await fillCatalogue(db());
    visitor = new Visitor(db());
  });

  const rows = (text: string) => db().query<StoredOrder>({ name: '', text });
  const count = async (table: string) => (await rows(`select count(*) as n from ${table}`))[0]?.n;

  it('acc-D7: stores order, lines, consent and message, empties the cart and answers with the number', async () => {
    await visitor.add(CODES.packed, 100);
    await visitor.add(CODES.discounted, 2);
    const form = orderForm({ email: 'buyer@example.ru', comment: 'Позвоните за час', inn: '7707083893' });
    const placed = succeed(await visitor.call('createOrder', form));
    expect(placed).toMatchObject({ goods: 45_000, delivery: 80_000, total: 125_000, positions: 2 });
    expect(placed.token).toMatch(/^[0-9a-f]{32}$/);

    const [order] = await rows('select * from shop_order');
    expect(order).toMatchObject({
      number: placed.number,
      phone: '+79123456789',
      email: 'buyer@example.ru',
      inn: '7707083893',
      full_inn: null,
      comment: 'Позвоните за час',
      region_id: 1,
      subtotal_kop: 49_000,
      discount_kop: 4000,
      promo_kop: 0,
      delivery_kop: 80_000,
      total_kop: 125_000,
      consent_version: PERSONAL_DATA_CONSENT.version,
    });
    expect(
      await rows(
        'select line_no, code, quantity, price_kop, price_old_kop, sum_kop from shop_order_line order by 1',
      ),
    ).toEqual([
      { line_no: 1, code: CODES.packed, quantity: 100, price_kop: 250, price_old_kop: null, sum_kop: 25_000 },
      {
        line_no: 2,
        code: CODES.discounted,
        quantity: 2,
        price_kop: 10_000,
        price_old_kop: 12_000,
        sum_kop: 20_000,
      },
    ]);
    expect(await rows('select text, form, document_version from consent')).toEqual([
      { text: PERSONAL_DATA_CONSENT_TEXT, form: 'order', document_version: PERSONAL_DATA_CONSENT.version },
    ]);
    expect(await rows('select topic, payload from outbox')).toEqual([
      { topic: 'order.created', payload: { orderId: order?.id, number: placed.number } },
    ]);
    expect(await visitor.cart()).toMatchObject({ items: [], total: 0, version: 3 });
  });

  describe('delivery (D47)', () => {
    it.each([
      ['below the limit costs the region price', 59, {}, 80_000],
      ['at the limit is free', 60, {}, 0],
      ['pickup is free', 1, { selfdelivery: true, selfDeliveryCity: 'Москва', address: '' }, 0],
    ])('%s', async (_, quantity, more, delivery) => {
      await visitor.add(CODES.plain, quantity);
      const placed = succeed(await visitor.call('createOrder', orderForm({ deliveryPrice: 0.01, ...more })));
      expect(placed).toMatchObject({ delivery, total: quantity * 10_000 + delivery });
    });

    it("takes the asked region's terms", async () => {
      await visitor.add(CODES.plain);
      visitor.city = 'spb';
      expect(succeed(await visitor.call('createOrder', orderForm()))).toMatchObject({
        goods: 9000,
        delivery: 60_000,
      });
    });

    it.each([
      [null, 80_000],
      [0, 0],
    ])('a limit of %s makes delivery cost %i', async (limit, delivery) => {
      await db().query({ name: '', text: 'update region set delivery_free_limit_kop = $1', values: [limit] });
      await visitor.add(CODES.plain, 1000);
      expect(succeed(await visitor.call('createOrder', orderForm()))).toMatchObject({ delivery });
    });

    it('compares what is left after the promo', async () => {
      await visitor.add(CODES.plain, 60);
      await db().query({ name: '', text: `update cart set promo_code = 'ПЕРВЫЙ'` });
      expect(succeed(await visitor.call('createOrder', orderForm()))).toMatchObject({
        goods: 510_000,
        delivery: 80_000,
      });
    });
  });

  describe('what is refused leaves the cart as it was', () => {
    it('an empty cart', async () => {
      expect(refusal(await visitor.call('createOrder', orderForm()))).toBe('cart-empty');
      await visitor.add(CODES.plain);
      await visitor.call('removeFromCart', { code: CODES.plain });
      expect(refusal(await visitor.call('createOrder', orderForm()))).toBe('cart-empty');
    });

    it('D49: lines that the region does not sell, with the list', async () => {
      await visitor.add(CODES.plain);
      await visitor.add(CODES.mskOnly);
      visitor.city = 'spb';
      const answer = await visitor.call('createOrder', orderForm());
      expect(refusal(answer)).toBe('cart-has-unavailable');
      expect(isFailure(answer) && answer.details?.cart.notAvailable.map((line) => line.code)).toEqual([
        CODES.mskOnly,
      ]);
      expect(held(await visitor.cart())).toEqual({ [CODES.plain]: 1, [`-${CODES.mskOnly}`]: 1 });
      expect(await count('shop_order')).toBe(0);
    });

    it('a cart that another tab has changed since it was shown, with the new cart', async () => {
      const { cart } = await visitor.add(CODES.plain);
      await visitor.tab().add(CODES.plain);
      const answer = await visitor.call('createOrder', orderForm({ cartVersion: Number(cart.version) }));
      expect(refusal(answer)).toBe('cart-changed');
      expect(isFailure(answer) && answer.details?.cart).toMatchObject({ version: 2, total: 20_000 });
      const placed = await visitor.call('createOrder', orderForm({ cartVersion: 2 }));
      expect(succeed(placed).goods).toBe(20_000);
    });
  });

  describe('once (acc-D7)', () => {
    const key = 'f1c9d7f0-2f1b-4c0e-9a51-0d5b5c8a7c11';

    it('the same key and body answers with the same order and says so', async () => {
      await visitor.add(CODES.plain);
      const first = succeed(await visitor.call('createOrder', orderForm({ idempotencyKey: key })));
      expect(visitor.headers.get('Idempotent-Replayed')).toBeNull();
      await visitor.add(CODES.packed);
      const again = succeed(
        await visitor.call('createOrder', orderForm({ idempotencyKey: key, cartVersion: 1 })),
      );
      expect(again).toEqual(first);
      expect(visitor.headers.get('Idempotent-Replayed')).toBe('true');
      expect(held(await visitor.cart())).toEqual({ [CODES.packed]: 50 });
    });

    it('the same key with another body is refused', async () => {
      await visitor.add(CODES.plain);
      await visitor.call('createOrder', orderForm({ idempotencyKey: key }));
      const other = orderForm({ idempotencyKey: key, comment: 'Ещё одно' });
      expect(refusal(await visitor.call('createOrder', other))).toBe('key-reused');
    });

    it("a stranger's key is nobody's business", async () => {
      await visitor.add(CODES.plain);
      const mine = succeed(await visitor.call('createOrder', orderForm({ idempotencyKey: key })));
      const stranger = new Visitor(db());
      expect(refusal(await stranger.call('createOrder', orderForm({ idempotencyKey: key })))).toBe(
        'cart-empty',
      );
      await stranger.add(CODES.plain);
      const theirs = succeed(await stranger.call('createOrder', orderForm({ idempotencyKey: key })));
      expect(theirs.number).not.toBe(mine.number);
    });

    it('without a key a second send of the same cart finds its order, a new cart is a new order', async () => {
      await visitor.add(CODES.plain);
      const first = succeed(await visitor.call('createOrder', orderForm()));
      expect(succeed(await visitor.call('createOrder', orderForm()))).toEqual(first);
      expect(refusal(await visitor.call('createOrder', orderForm({ comment: 'другой' })))).toBe('cart-empty');
      visitor.clock = fixedClock('2026-11-18T09:15:00Z');
      expect(refusal(await visitor.call('createOrder', orderForm()))).toBe('cart-empty');
      await visitor.add(CODES.plain);
      expect(succeed(await visitor.call('createOrder', orderForm())).number).not.toBe(first.number);
    });

    it.each([key, undefined])(
      '50 parallel sends with key %s make one order, all with its number',
      async (sent) => {
        await visitor.add(CODES.plain);
        const form = orderForm(sent === undefined ? {} : { idempotencyKey: sent });
        const answers = await Promise.all(
          Array.from({ length: 50 }, () => visitor.tab().call('createOrder', form)),
        );
        expect(new Set(answers.map((answer) => succeed(answer).number)).size).toBe(1);
        expect([await count('shop_order'), await count('outbox'), await count('consent')]).toEqual([1, 1, 1]);
      },
    );
  });

  describe('a promo code (D45)', () => {
    const withPromo = async (code: string, buyer = new Visitor(db())) => {
      await buyer.add(CODES.plain);
      await db().query({ name: '', text: 'update cart set promo_code = $1', values: [code] });
      return buyer;
    };

    it.each([
      [false, 7000],
      [true, 5950],
    ])(
      'with PROMO_ON_SALE %s an order of sale goods costs %i, as its cart did',
      async (promoOnSale, goods) => {
        const buyer = new Visitor(db(), { settings: { promoOnSale } });
        await buyer.add(CODES.sale);
        await db().query({ name: '', text: `update cart set promo_code = 'ПЕРВЫЙ'` });
        expect((await buyer.cart()).total).toBe(goods);
        expect(succeed(await buyer.call('createOrder', orderForm())).goods).toBe(goods);
      },
    );

    it('lowers the order and goes with the cart', async () => {
      const buyer = await withPromo('ПЕРВЫЙ');
      const placed = succeed(await buyer.call('createOrder', orderForm()));
      expect(placed).toMatchObject({ goods: 8500, total: 88_500 });
      expect(await rows('select promo_code, promo_kop, subtotal_kop, discount_kop from shop_order')).toEqual([
        { promo_code: 'ПЕРВЫЙ', promo_kop: 1500, subtotal_kop: 10_000, discount_kop: 0 },
      ]);
      expect((await buyer.cart()).promo).toBeNull();
    });

    it.each([
      ['phone', {}],
      ['e-mail', { phone: '89001112233', email: 'BUYER@example.ru' }],
      ['e-mail with a tag', { phone: '89001112233', email: 'buyer+1@example.ru' }],
      ['e-mail in Cyrillic letters that look the same', { phone: '89001112233', email: 'ВUУЕR@ехамрlе.ru' }],
      ['INN', { phone: '89001112233', inn: '7707083893' }],
    ])('for the first purchase is refused to a known %s and taken off the cart', async (_, more) => {
      const known = orderForm({ email: 'buyer@example.ru', inn: '7707083893' });
      await visitor.add(CODES.plain);
      await visitor.call('createOrder', known);
      const again = await withPromo('ПЕРВЫЙ');
      const answer = await again.call('createOrder', orderForm(more));
      expect(refusal(answer)).toBe('promo-first-only');
      expect(isFailure(answer) && answer.details?.cart).toMatchObject({
        promo: null,
        total: 10_000,
        version: 2,
      });
      expect(await count('shop_order')).toBe(1);
      expect(succeed(await again.call('createOrder', orderForm(more))).goods).toBe(10_000);
    });

    it('acc-D7: with one use left lowers one of a hundred parallel orders', async () => {
      await db().query({
        name: '',
        text: `insert into promo_code (code, discount_percent, max_uses) values ('ОДИН', 50, 1)`,
      });
      const buyers = Array.from({ length: 100 }, () => new Visitor(db()));
      await Promise.all(buyers.map((buyer) => buyer.add(CODES.plain)));
      await db().query({ name: '', text: `update cart set promo_code = 'ОДИН'` });
      const answers = await Promise.all(buyers.map((buyer) => buyer.call('createOrder', orderForm())));
      const codes = answers.map((answer) => (isFailure(answer) ? answer.code : answer.goods));
      expect(codes.toSorted()).toEqual([5000, ...Array(99).fill('promo-unusable')]);
    });
  });

  it('acc-C8, section 6: account/user counts the orders of its own session', async () => {
    expect(succeed(await visitor.call('getAccountUser', {})).user).toBeNull();
    await visitor.add(CODES.plain);
    expect(succeed(await visitor.call('getAccountUser', {})).user).toBeNull();
    await visitor.call('createOrder', orderForm());
    expect(succeed(await visitor.call('getAccountUser', {})).user).toEqual({ ordersCount: 1 });
    expect(succeed(await new Visitor(db()).call('getAccountUser', {})).user).toBeNull();
  });

  it('D48: the next work day knows the holidays of the table', async () => {
    await db().query({
      name: '',
      text: `insert into holiday (day, is_working) values ('2026-11-19', false), ('2026-11-21', true)`,
    });
    expect(succeed(await visitor.call('getNextWorkDay', {})).date).toBe('2026-11-20');
    visitor.clock = fixedClock('2026-11-20T14:59:00Z');
    expect(succeed(await visitor.call('getNextWorkDay', {})).date).toBe('2026-11-21');
    visitor.clock = fixedClock('2026-11-20T15:00:00Z');
    expect(succeed(await visitor.call('getNextWorkDay', {})).date).toBe('2026-11-23');
  });
});
