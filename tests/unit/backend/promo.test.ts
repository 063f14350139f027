import { beforeEach, describe, expect, it } from 'vitest';
import { promoKey } from '#lib/promo.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { refusal, succeed, Visitor } from './visitor.ts';

describe('D45: a typed promo code', () => {
  it.each([
    ['первый', 'ПЕРВЫЙ'],
    [' ПЕРВЫЙ ', 'ПЕРВЫЙ'],
    ['ПEPBЫЙ', 'ПЕРВЫЙ'],
    ['первыи\u0306', 'ПЕРВЫЙ'],
    ['SALE-10', 'SАLЕ-10'],
    ['два слова', null],
    ['', null],
    ['Я'.repeat(33), null],
    ['<b>', null],
  ])('«%s» is found by %s', (typed, key) => {
    expect(promoKey(typed)).toBe(key);
  });
});

eachDatabase('POST promocode/set', (db) => {
  const run = (text: string) => db().query({ name: '', text });
  let buyer: Visitor;
  const set = (promocode: string, who = buyer) => who.call('setPromoCode', { promocode });

  beforeEach(async () => {
    await fillCatalogue(db());
    buyer = new Visitor(db());
    await buyer.add(CODES.plain);
  });

  it('acc-D4: puts a code on the cart, also one typed with Latin letters, and says what it gives', async () => {
    const before = await buyer.cart();
    expect(succeed(await set('пepвый'))).toEqual({ isSet: true, text: 'Промокод применён: скидка 15 %' });
    const cart = await buyer.cart();
    expect(cart).toMatchObject({ promo: { code: 'ПЕРВЫЙ' }, promoSum: 1500, total: 8500 });
    expect(cart.version).toBe(Number(before.version) + 1);
    succeed(await set('ПЕРВЫЙ'));
    expect((await buyer.cart()).version, 'the same again changes nothing').toBe(cart.version);
  });

  it('acc-D4: a cart has one code, the last; a wrong one takes nothing away', async () => {
    await run(`insert into promo_code (code, discount_percent) values ('ЗИМА', 5)`);
    await set('ПЕРВЫЙ');
    await set('ЗИМА');
    expect(refusal(await set('НЕТ'))).toBe('promo-unknown');
    expect((await buyer.cart()).promo?.code).toBe('ЗИМА');
  });

  it('acc-D4: a code can be taken off again; once more changes nothing, and another may come', async () => {
    await set('ПЕРВЫЙ');
    const { cart } = succeed(await buyer.call('removePromoCode', {}));
    expect(cart).toMatchObject({ promo: null, promoSum: 0, total: 10_000 });
    expect(await buyer.cart()).toEqual(cart);
    expect(succeed(await buyer.call('removePromoCode', {})).cart.version).toBe(cart.version);
    succeed(await set('ПЕРВЫЙ'));
    expect((await buyer.cart()).total).toBe(8500);
    expect(succeed(await new Visitor(db()).call('removePromoCode', {})).cart.promo).toBeNull();
  });

  it('D45: names the lines that it leaves as they are', async () => {
    await buyer.add(CODES.sale);
    await set('ПЕРВЫЙ');
    const cart = await buyer.cart();
    expect(cart.promo?.leftOut).toEqual([CODES.sale]);
    const lowered = cart.items.filter(({ code }) => code !== CODES.sale);
    expect(cart.promoSum).toBe(lowered.reduce((sum, line) => sum + line.sum, 0) * 0.15);
  });

  it('acc-D4: a visitor without a cart keeps the code for the first one', async () => {
    const newcomer = new Visitor(db());
    succeed(await set('ПЕРВЫЙ', newcomer));
    await newcomer.add(CODES.plain);
    expect((await newcomer.cart()).total).toBe(8500);
  });

  it.each([
    'is_active = false',
    `expires_at = '2026-11-18T09:00:00Z'`,
    `starts_at = '2026-11-18T09:00:01Z'`,
    'region_id = 2',
  ])('D45: a code that does not work (%s) is refused as one that is not there', async (why) => {
    await run(`update promo_code set ${why}`);
    const answer = await set('ПЕРВЫЙ');
    expect(answer).toEqual(await set('НЕТ-ТАКОГО'));
    expect(answer).toMatchObject({ status: 200, text: 'Промокод не найден' });
    expect((await buyer.cart()).promo).toBeNull();
  });

  it('D45: a code for the first order is refused to a session that has ordered', async () => {
    succeed(await buyer.call('createOrder', orderForm()));
    await buyer.add(CODES.plain);
    expect(await set('ПЕРВЫЙ')).toMatchObject({
      code: 'promo-first-only',
      text: 'Промокод действует только на первый заказ',
    });
  });

  it('acc-G3: after five wrong codes a session waits ten minutes, even with the right one', async () => {
    for (let at = 0; at < 5; at += 1) expect(refusal(await set(`НЕТ${at}`))).toBe('promo-unknown');
    expect(refusal(await set('ПЕРВЫЙ'))).toBe('too-many-requests');
    expect(buyer.headers.get('Retry-After')).toBe('600');
    const other = new Visitor(db());
    await other.cart();
    succeed(await set('ПЕРВЫЙ', other));
    buyer.clock = fixedClock('2026-11-18T09:10:00Z');
    succeed(await set('ПЕРВЫЙ'));
  });
});
