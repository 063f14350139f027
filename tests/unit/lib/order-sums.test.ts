import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderSums, type PricedOrder, shownSums } from '#lib/orders/order-sums.ts';

const kopecks = fc.integer({ min: 0, max: 10_000_000 });
const priced: fc.Arbitrary<PricedOrder> = fc
  .record({
    goods: kopecks,
    discount: kopecks,
    promoSum: kopecks,
    promoCode: fc.constantFrom(null, 'ПЕРВЫЙ'),
    delivery: kopecks,
  })
  .map(({ goods, discount, promoSum, promoCode, delivery }) => ({
    goodsOld: goods + discount + promoSum,
    discount,
    promoCode,
    promoSum: promoCode === null ? 0 : promoSum,
    delivery,
  }));

describe('D26: the sums of an order', () => {
  it('are goods, what is taken off, what that leaves, delivery, and what is to be paid', () => {
    const order = {
      goodsOld: 110_000,
      discount: 5_000,
      promoCode: 'ПЕРВЫЙ',
      promoSum: 15_750,
      delivery: 80_000,
    };
    expect(orderSums(order).map(({ name, kopecks: sum }) => [name, sum])).toEqual([
      ['Товары', 110_000],
      ['Скидка', -5_000],
      ['Промокод ПЕРВЫЙ', -15_750],
      ['Итого за товары', 89_250],
      ['Доставка', 80_000],
      ['К оплате', 169_250],
    ]);
  });

  it('add up to the kopeck, whatever is shown of them', () => {
    fc.assert(
      fc.property(priced, (order) => {
        for (const rows of [orderSums(order), shownSums(order, false)]) {
          const sum = (...names: string[]) =>
            rows.filter(({ what }) => names.includes(what)).reduce((all, row) => all + row.kopecks, 0);
          expect(sum('goods', 'discount', 'promo')).toBe(sum('subtotal'));
          expect(sum('subtotal', 'delivery')).toBe(sum('total'));
        }
      }),
    );
  });

  it('leave out a discount that there is none of, but not a code that takes nothing off', () => {
    const bare = { goodsOld: 100, discount: 0, promoCode: null, promoSum: 0, delivery: 0 };
    const names = (order: PricedOrder) => shownSums(order, false).map(({ what }) => what);
    expect(names(bare)).toEqual(['goods', 'subtotal', 'delivery', 'total']);
    expect(names({ ...bare, promoCode: 'X' })).toContain('promo');
    const fetched = shownSums(bare, true).map(({ name }) => name);
    expect(fetched, 'acc-D16: what is fetched is not delivered').toEqual([
      'Товары',
      'Итого за товары',
      'Самовывоз',
      'К оплате',
    ]);
  });
});
