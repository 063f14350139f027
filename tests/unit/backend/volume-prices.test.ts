import { beforeEach, expect, it, vi } from 'vitest';
import { findByNumber } from '#api/backend/buying/orders/read-orders.ts';
import { readOrderLines } from '#api/backend/buying/orders/room/order-row.ts';
import { lineFields, lineWords, orderColumns } from '#api/backend/buying/orders/words.ts';
import { storeContent } from '#api/backend/content/store/store.ts';
import { eventBody } from '#api/backend/outside/webhook/event-body.ts';
import { type InvoicedOrder, linesOf } from '#lib/invoice/invoice-lines.ts';
import { systemClock } from '#lib/time/clock.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { SITE } from '#tests/fixtures/site.ts';
import { wholeOrder } from '#tests/fixtures/whole-order.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { feedRows, importRows } from '#tests/harness/import.ts';
import { succeed, Visitor } from './visitor.ts';

vi.setConfig({ testTimeout: 60_000 });

eachDatabase('C17: volume prices', (db) => {
  let buyer: Visitor;
  const run = <Row extends object>(text: string, values: unknown[] = []) =>
    db().query<Row>({ name: '', text, values });
  /** Of the packed one: 2,50 ₽, in packs of 50. */
  const give = (code: string, region: number, steps: [number, number][]) =>
    run(
      `update product_region r set volume_prices = $3::jsonb from product p
       where p.id = r.product_id and p.code = $1 and r.region_id = $2`,
      [code, region, JSON.stringify(steps)],
    );
  const lineOf = async (code: string) => (await buyer.cart()).items.find((line) => line.code === code);

  beforeEach(async () => {
    await fillCatalogue(db());
    buyer = new Visitor(db());
    await give(CODES.packed, 1, [
      [1000, 230],
      [5000, 200],
    ]);
  });

  it('a product says its steps by region, those that are below what one costs now', async () => {
    const [{ id } = { id: 0 }] = await run<{ id: number }>('select id from product where code = $1', [
      CODES.packed,
    ]);
    const steps = async () => succeed(await buyer.call('getProduct', { id })).product.volumePrices;
    expect(await steps()).toEqual([
      { from: 1000, price: 230 },
      { from: 5000, price: 200 },
    ]);
    await run('update product_region set price_discount_kop = 20 where product_id = $1', [id]);
    expect(await steps()).toEqual([{ from: 5000, price: 200 }]);
    buyer.city = 'spb';
    expect(await steps()).toEqual([]);
  });

  it('a card says them too, for the sums of its pack and its box', async () => {
    const { list } = succeed(await buyer.call('searchProducts', { query: CODES.packed, sort: undefined }));
    expect(list.find(({ code }) => code === CODES.packed)?.volumePrices).toEqual([
      { from: 1000, price: 230 },
      { from: 5000, price: 200 },
    ]);
  });

  it('a line costs what its quantity does, and its sums say what one would', async () => {
    await buyer.add(CODES.packed, 950);
    expect(await lineOf(CODES.packed)).toMatchObject({ sum: 950 * 250 });
    succeed(await buyer.call('raiseInCart', { code: CODES.packed }));
    expect(await lineOf(CODES.packed)).toMatchObject({ sum: 1000 * 230 });
    expect(await buyer.cart()).toMatchObject({
      totalOld: 1000 * 250,
      discountSum: 1000 * 20,
      total: 1000 * 230,
    });
    await buyer.call('setCartQuantity', { code: CODES.packed, quantity: 5000 });
    expect((await buyer.cart()).total).toBe(5000 * 200);
    buyer.city = 'spb';
    expect((await buyer.cart()).total, 'another region has none').toBe(5000 * 260);
  });

  it('D45: a promo code lowers what the quantity costs; a sale stays left out of it at any quantity', async () => {
    await give(CODES.sale, 1, [[100, 5000]]);
    await buyer.add(CODES.packed, 1000);
    await buyer.add(CODES.sale, 100);
    await buyer.call('setPromoCode', { promocode: 'ПЕРВЫЙ' });
    expect(await buyer.cart()).toMatchObject({
      promoSum: 1000 * 230 * 0.15,
      total: 1000 * 230 * 0.85 + 100 * 5000,
      promo: { leftOut: [CODES.sale] },
    });
  });

  it('an order keeps them: lines, room, mail, export, webhook and bill say one price, whatever comes later', async () => {
    await buyer.add(CODES.packed, 1000);
    const { total } = await buyer.cart();
    const placed = wholeOrder(await buyer.call('createOrder', orderForm()));
    expect(placed.goods).toBe(total);
    await give(CODES.packed, 1, []);
    await run('update product_region set price_kop = 900, price_discount_kop = 0');
    const { order } = succeed(await buyer.call('getOrder', { token: placed.token }));
    expect(order).toMatchObject({
      goodsOld: 250_000,
      discount: 20_000,
      lines: [{ quantity: 1000, price: 230, priceOld: 250, sum: 230_000 }],
    });
    const [{ id } = { id: '' }] = await run<{ id: string }>('select id from shop_order');
    const [row] = await readOrderLines(db(), id);
    if (row === undefined) throw new Error('no line');
    expect(lineWords(row).replace(/\u00A0/g, ' ')).toContain(
      '1 000 шт × 2,30 ₽/шт (без скидки 2,50) = 2 300,00 ₽',
    );
    expect(lineFields(row)).toContainEqual(['Цена', expect.anything(), { kind: 'money', value: 230 }]);
    const listed = await findByNumber(db(), placed.number);
    if (listed === null) throw new Error('no order');
    const columns = orderColumns(listed, SITE).filter(([, , number]) => number?.kind === 'money');
    expect(Object.fromEntries(columns.map(([name, , number]) => [name, number?.value])), 'export').toEqual({
      Товары: 250_000,
      Скидка: -20_000,
      'Скидка по промокоду': 0,
      'Итого за товары': 230_000,
      Доставка: 80_000,
      'К оплате': 310_000,
    });
    const event = { eventId: 'e', topic: 'order.created', createdAt: listed.created_at } as const;
    const payload = { orderId: listed.id, number: placed.number };
    const told = eventBody({ ...event, payload }, { kind: 'order', order: listed, lines: [row] });
    expect(JSON.parse(told).order, 'webhook').toMatchObject({
      goods_before_discounts: 2500,
      discount: -200,
      goods: 2300,
      total: 3100,
      lines: [{ quantity: 1000, price: 2.3, sum: 2300 }],
    });
    const bill: InvoicedOrder = { ...order, payUntil: null };
    expect(linesOf(bill)[0]).toMatchObject({ price: '2,50', discount: '200,00', sum: '2\u00A0300,00' });
  });

  it('a repeated order says what the quantity costs today', async () => {
    await buyer.add(CODES.packed, 1000);
    const { token } = wholeOrder(await buyer.call('createOrder', orderForm()));
    expect(succeed(await buyer.call('repeatOrder', { token })).differences).toEqual([]);
    await give(CODES.packed, 1, [[1000, 220]]);
    expect(succeed(await buyer.call('repeatOrder', { token })).differences).toMatchObject([
      { priceBefore: 230, priceNow: 220 },
    ]);
  });

  it('an operator’s steps stand before the feed’s, and through the next import', async () => {
    const feed = (params: string) =>
      feedRows(
        `<yml_catalog><shop><categories><category id="7">Стаканы</category></categories><offers>
        <offer id="1" available="true"><name>Стакан</name><categoryId>7</categoryId><vendorCode>С-1</vendorCode>
        <price>3.10</price>${params}</offer></offers></shop></yml_catalog>`,
        ['msk'],
      );
    const stepsOf = async () => {
      const [{ id } = { id: 0 }] = await run<{ id: number }>(`select id from product where code = 'С-1'`);
      return succeed(await buyer.call('getProduct', { id })).product.volumePrices;
    };
    await importRows(db(), feed('<param name="Цена от 1000 шт">2.90</param>'), ['msk']);
    expect(await stepsOf()).toEqual([{ from: 1000, price: 290 }]);
    await importRows(db(), feed('<param name="Цена от 1000 шт">2.80</param>'), ['msk']);
    expect(await stepsOf(), 'a feed changes its own').toEqual([{ from: 1000, price: 280 }]);
    const put = (msk: unknown) =>
      storeContent(
        db(),
        [{ kind: 'product', name: 'С-1', region: null, fields: { volumePrices: { msk } } }],
        systemClock,
      );
    await put([{ from: 500, price: 2.75 }]);
    await importRows(db(), feed('<param name="Цена от 1000 шт">2.70</param>'), ['msk']);
    expect(await stepsOf()).toEqual([{ from: 500, price: 275 }]);
    await put([]);
    expect(await stepsOf(), 'an empty list is none').toEqual([]);
  });
});
