import { beforeEach, expect, it } from 'vitest';
import { moveOrder } from '#api/backend/buying/orders/move-order.ts';
import type { Move } from '#lib/orders/moves.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { wholeOrder } from '#tests/fixtures/whole-order.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { NOON, refusal, succeed, Visitor } from '../backend/visitor.ts';

eachDatabase('D72: a promo code is used by orders that stand', (db) => {
  beforeEach(async () => {
    await fillCatalogue(db());
    await db().query({
      name: '',
      text: `insert into promo_code (code, discount_percent, max_uses) values ('ОДИН', 50, 1)`,
    });
  });

  const move = (number: number, to: Move['to'], reason: string | null = null) =>
    db().transaction((tx) => moveOrder(tx, number, { to, reason }, NOON.now()));

  async function buyer(code: string) {
    const visitor = new Visitor(db());
    await visitor.add(CODES.plain);
    return { visitor, set: () => visitor.call('setPromoCode', { promocode: code }) };
  }
  let phones = 0;
  const ownPhone = (): string => {
    phones += 1;
    return `+7912000${String(phones).padStart(4, '0')}`;
  };
  async function order(code: string, phone = ownPhone()) {
    const { visitor, set } = await buyer(code);
    succeed(await set());
    return { visitor, placed: wholeOrder(await visitor.call('createOrder', orderForm({ phone }))) };
  }
  const isOffered = async (code: string) =>
    succeed(await new Visitor(db()).call('getPromoOffers', {})).some((offer) => offer.code === code);

  it('a code of one use is used up by an order, free again when that is cancelled, used up when it is put back', async () => {
    const { placed } = await order('ОДИН');
    const next = await buyer('ОДИН');
    expect(refusal(await next.set())).toBe('promo-unknown');
    expect(await isOffered('ОДИН')).toBe(false);
    await move(placed.number, 'cancelled');
    expect(await isOffered('ОДИН')).toBe(true);
    succeed(await next.set());
    expect((await next.visitor.cart()).promo?.code).toBe('ОДИН');
    await move(placed.number, 'back');
    expect((await next.visitor.cart()).promo, 'the cart says so before the order is refused').toBeNull();
    expect(await isOffered('ОДИН')).toBe(false);
  });

  it('one that was put back after another has used its code keeps what it was promised', async () => {
    const { placed } = await order('ОДИН');
    await move(placed.number, 'cancelled');
    const { placed: other } = await order('ОДИН');
    expect(await move(placed.number, 'back')).toMatchObject({ kind: 'moved', to: 'new' });
    await move(other.number, 'cancelled');
    expect(await isOffered('ОДИН'), 'the first still stands').toBe(false);
  });

  it('D45: a cancelled order leaves the first one to come: for the cart and for the order alike', async () => {
    const phone = '+79120001122';
    const { visitor, placed } = await order('ПЕРВЫЙ', phone);
    await visitor.add(CODES.plain);
    const set = () => visitor.call('setPromoCode', { promocode: 'ПЕРВЫЙ' });
    expect(refusal(await set())).toBe('promo-first-only');
    await move(placed.number, 'cancelled');
    succeed(await set());
    expect((await visitor.cart()).promo?.code).toBe('ПЕРВЫЙ');
    expect(succeed(await visitor.call('createOrder', orderForm({ phone }))).goods).toBe(8_500);
  });

  it('D45: a cart that has the code already shows it no more once an order of its session stands again', async () => {
    const { visitor, placed } = await order('ПЕРВЫЙ');
    await move(placed.number, 'cancelled');
    await visitor.add(CODES.plain);
    succeed(await visitor.call('setPromoCode', { promocode: 'ПЕРВЫЙ' }));
    await move(placed.number, 'back');
    expect(await visitor.cart()).toMatchObject({ promo: null, total: 10_000 });
  });

  it('D74: a move that is refused changes nothing, and what has moved stands on the page of the order', async () => {
    const { visitor, placed } = await order('ОДИН');
    const room = async () => succeed(await visitor.call('getOrder', { token: placed.token })).order;
    expect(await move(placed.number, 'done')).toMatchObject({ kind: 'refused' });
    expect((await room()).steps).toHaveLength(1);
    await move(placed.number, 'confirmed');
    await move(placed.number, 'cancelled', 'нет товара');
    expect(await move(placed.number, 'back')).toMatchObject({ kind: 'moved', to: 'confirmed' });
    expect((await room()).steps.map(({ kind }) => kind)).toEqual([
      'new',
      'confirmed',
      'cancelled',
      'confirmed',
    ]);
    expect(await move(5, 'confirmed')).toBeNull();
  });

  it('D74: of two that move an order at once one is refused', async () => {
    const { placed } = await order('ОДИН');
    const verdicts = await Promise.all([move(placed.number, 'confirmed'), move(placed.number, 'confirmed')]);
    expect(verdicts.map((verdict) => verdict?.kind).sort()).toEqual(['moved', 'refused']);
  });

  it('acc-G3: an order of an address that orders more than people do is taken and marked', async () => {
    const visitor = new Visitor(db());
    visitor.isFrequent = true;
    await visitor.add(CODES.plain);
    succeed(await visitor.call('createOrder', orderForm()));
    expect(await db().query({ name: '', text: 'select is_frequent from shop_order' })).toEqual([
      { is_frequent: true },
    ]);
  });
});
