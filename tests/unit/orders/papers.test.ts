import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListedOrder } from '#api/backend/buying/orders/read-orders.ts';
import type { OrderLineRow } from '#api/backend/buying/orders/room/order-row.ts';
import { orderColumns } from '#api/backend/buying/orders/words.ts';
import { managerLetter } from '#api/backend/outside/mail/manager-letter.ts';
import { eventBody } from '#api/backend/outside/webhook/event-body.ts';
import { EXAMPLE_COMPANY } from '#lib/company.ts';
import { invoiceOf } from '#lib/invoice/invoice.ts';
import { sellerOf } from '#lib/invoice/seller.ts';
import { ORDER_FIELDS, textsOf } from '#lib/orders/order-fields.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { SITE } from '#tests/fixtures/site.ts';

const price = fc.integer({ min: 1, max: 5_000_000 });
const line: fc.Arbitrary<OrderLineRow> = fc
  .record({ quantity: fc.integer({ min: 1, max: 5_000 }), price, off: fc.integer({ min: 0, max: 500 }) })
  .map(({ quantity, price: price_kop, off }) => ({
    product_id: 1,
    code: 'А-1',
    name: 'Стакан бумажный',
    measure: 'шт',
    quantity,
    price_kop,
    price_old_kop: off === 0 ? null : price_kop + off,
    sum_kop: quantity * price_kop,
  }));

/** An order as the shop stores one: its sums follow from its lines, its code and its delivery. */
const ordered = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    percent: fc.constantFrom(0, 15, 33),
    delivery_kop: fc.constantFrom(0, 80_000),
  })
  .map(({ lines, percent, delivery_kop }) => {
    const goods = lines.reduce((sum, { sum_kop }) => sum + sum_kop, 0);
    const old = lines.reduce((sum, each) => sum + each.quantity * (each.price_old_kop ?? each.price_kop), 0);
    const promo_kop = Math.round((goods * percent) / 100);
    const order: ListedOrder = {
      ...{
        id: 'x',
        number: 100_001,
        token: 'a'.repeat(32),
        status: 'new',
        region_id: 1,
      },
      ...textsOf({ ...orderForm(), name: 'Пётр', phone: '+79123456789', address: 'Москва' }),
      selfdelivery: false,
      is_cancel_asked: false,
      subtotal_kop: old,
      discount_kop: old - goods,
      promo_kop,
      delivery_kop,
      is_frequent: false,
      edited_at: null,
      promo_code: percent === 0 ? null : 'ПЕРВЫЙ',
      total_kop: goods - promo_kop + delivery_kop,
      created_at: new Date('2026-11-18T09:00:00Z'),
    };
    return { order, lines };
  });

/** `1 234,50 ₽` as kopecks. */
function kopecksOf(words: string): number {
  return Number(words.replace('−', '-').replace(/[^\d-]/g, ''));
}

function everyOrder(holds: (paper: { order: ListedOrder; lines: OrderLineRow[] }) => void): void {
  fc.assert(fc.property(ordered, holds), { numRuns: 200 });
}

describe('acc-E8 every paper of an order adds up to the kopeck', () => {
  it('the managers’ letter: its lines at full price are its goods, and its sums lead to what is paid', () => {
    everyOrder(({ order, lines }) => {
      const { subject, text } = managerLetter(
        'order.created',
        { kind: 'order', order, lines },
        { site: SITE, missing: [] },
      );
      const sum = (name: string) => kopecksOf(new RegExp(`^${name}[^:]*: (.*)$`, 'm').exec(text)?.[1] ?? '0');
      const sold = [...text.matchAll(/([\d\u00a0]+)\u00a0шт × ([^₽]*)₽\/шт(?: \(без скидки ([^)]*)\))? = /g)];
      const full = sold.reduce(
        (all, [, count = '', now = '', old = now]) => all + kopecksOf(count) * kopecksOf(old),
        0,
      );
      expect(sold).toHaveLength(lines.length);
      expect(sum('Товары')).toBe(full);
      expect(sum('Товары') + sum('Скидка') + sum('Промокод')).toBe(sum('Итого за товары'));
      expect(sum('Итого за товары') + sum('Доставка')).toBe(sum('К оплате'));
      expect(sum('К оплате')).toBe(order.total_kop);
      expect(kopecksOf(subject.split(' на ')[1] ?? '')).toBe(order.total_kop);
      expect(text).toContain('Регион: Москва');
      expect(text).toContain(`Страница: https://shop.example/msk/order/${order.token}`);
    });
  });

  it('the columns of a table are the same for every order, and lead to what is paid', () => {
    everyOrder(({ order }) => {
      const columns = orderColumns(order, SITE);
      const sum = (name: string) => columns.find(([column]) => column === name)?.[2]?.value ?? Number.NaN;
      expect(columns.map(([name]) => name)).toEqual([
        'Номер',
        'Оформлен',
        'Состояние',
        'Проверить',
        'Регион',
        ...ORDER_FIELDS.flatMap(({ label }) => label ?? []),
        'Товары',
        'Скидка',
        'Промокод',
        'Скидка по промокоду',
        'Итого за товары',
        'Доставка',
        'К оплате',
        'Страница',
      ]);
      const goods = sum('Товары') + sum('Скидка') + sum('Скидка по промокоду');
      expect(goods).toBe(sum('Итого за товары'));
      expect(goods + sum('Доставка')).toBe(order.total_kop);
    });
  });

  it('what a CRM is told, and acc-D14 the invoice: its lines come to its total', () => {
    everyOrder(({ order, lines }) => {
      const event = { eventId: 'e', topic: 'order.created', createdAt: order.created_at } as const;
      const body = eventBody(
        { ...event, payload: { orderId: 'x', number: 1 } },
        {
          kind: 'order',
          order,
          lines,
        },
      );
      const told = JSON.parse(body).order;
      const kopecks = (roubles: number) => Math.round(roubles * 100);
      expect(
        kopecks(told.goods_before_discounts) + kopecks(told.discount) + kopecks(told.promo_discount),
      ).toBe(kopecks(told.goods));
      expect(kopecks(told.goods) + kopecks(told.delivery)).toBe(kopecks(told.total));
      const { promo_code: promoCode, promo_kop: promoSum, delivery_kop: delivery, total_kop: total } = order;
      const goods = total - delivery;
      const billed = lines.map(({ price_kop: price, price_old_kop: priceOld, sum_kop: sum, ...rest }) => {
        return { ...rest, price, priceOld, sum };
      });
      const seller = sellerOf(EXAMPLE_COMPANY);
      if (seller === null) throw new Error('The example has no seller.');
      const paid = { number: 1, placedAt: '2026-11-18T09:00:00.000Z', payUntil: null, lines: billed };
      const invoice = invoiceOf(
        { ...paid, promoCode, promoSum, goods, delivery, total },
        { name: 'Пётр' },
        seller,
        null,
      );
      const of = (name: string) =>
        kopecksOf(invoice.sums.find(([what]) => what.startsWith(name))?.[1] ?? '0');
      expect(invoice.lines.reduce((all, { sum }) => all + kopecksOf(sum), 0)).toBe(total);
      for (const { at, quantity, price, discount, sum } of invoice.lines)
        if (at !== '')
          expect(kopecksOf(quantity) * kopecksOf(price) - kopecksOf(discount)).toBe(kopecksOf(sum));
      expect([of('Итого'), of('Всего к оплате')]).toEqual([total, total]);
    });
  });
});
