import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { exchangedOrders } from '#api/backend/buying/orders/exchanged-orders.ts';
import { openJournal } from '#api/backend/buying/orders/journal/journal-file.ts';
import { setJournal } from '#api/backend/buying/orders/journal/journal-of.ts';
import { restoreOrders } from '#api/backend/buying/orders/journal/journaled-order.ts';
import { listOrderLines, listOrders } from '#api/backend/buying/orders/read-orders.ts';
import type { Operator } from '#api/backend/desk/context.ts';
import { getOrderCard } from '#api/backend/desk/orders/card/handlers.ts';
import { editOrderLines, revertOrderLines, tryOrderLines } from '#api/backend/desk/orders/lines/handlers.ts';
import { printOrders } from '#api/backend/desk/orders/papers/print.ts';
import type { OrderEdit } from '#api/contract/desk/order-lines.ts';
import { orderXml } from '#lib/exchange/order-xml.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { addOperator, deskContext, given } from '#tests/fixtures/desk.ts';
import { type MovingClock, movingClock } from '#tests/fixtures/moving-clock.ts';
import { settingsOf } from '#tests/fixtures/settings.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { succeed, Visitor } from '#tests/unit/backend/visitor.ts';
import { placeOrder } from './desk-orders.ts';

const ALL = { status: null, from: null, to: null };

eachDatabase('desk-H12 the lines of an order are changed at the desk', (db, engine) => {
  let clock: MovingClock;
  let ivan: Operator;
  beforeEach(async () => {
    clock = movingClock('2026-11-25T09:00:00Z');
    await fillCatalogue(db());
    ivan = await addOperator(db(), 'Иван');
  });
  const here = () => deskContext(db(), ivan, { clock });
  const card = async (number: number) => given(await getOrderCard({ number }, here()));
  const edit = (number: number, more: Partial<OrderEdit>): OrderEdit => ({
    number,
    version: 1,
    changes: [],
    adds: [],
    ...more,
  });
  const save = (asked: OrderEdit, isTold = false) =>
    editOrderLines({ ...asked, press: randomUUID(), isTold }, here());
  const order = (promo?: string) =>
    placeOrder(db(), {
      clock,
      lines: { [CODES.plain]: 10, [CODES.sale]: 3, [CODES.packed]: 100 },
      form: { email: 'buyer@example.ru' },
      ...(promo === undefined ? {} : { promo }),
    });

  it('what is shown before is what is saved, and page, files and 1C say the same', async () => {
    const { number, token } = await order('ПЕРВЫЙ');
    const { lines } = await card(number);
    const [plain, sale] = [CODES.plain, CODES.sale].map((code) => lines.find((line) => line.code === code));
    if (plain === undefined || sale === undefined) throw new Error('no lines');
    // Prices of today are nothing to what was sold.
    await db().query({ name: '', text: 'update product_region set price_kop = price_kop * 3' });
    const asked = edit(number, {
      changes: [
        { line: plain.line, was: { quantity: 10, price: plain.price }, quantity: 6 },
        { line: sale.line, was: { quantity: 3, price: sale.price }, quantity: 0 },
      ],
      adds: [{ code: CODES.discounted, quantity: 2 }],
    });
    const tried = given(await tryOrderLines(asked, here()));
    expect((await card(number)).lines, 'nothing is written').toEqual(lines);
    given(await save(asked, true));
    const after = await card(number);
    expect(after.lines.map(({ code, quantity, price }) => [code, quantity, price])).toEqual([
      [CODES.plain, 6, plain.price],
      [CODES.packed, 100, 250],
      [CODES.discounted, 2, 34_000],
    ]);
    const room = succeed(await new Visitor(db(), { clock }).call('getOrder', { token })).order;
    expect([room.total, room.promoSum, room.delivery]).toEqual([
      tried.after.total,
      tried.after.promo,
      tried.after.delivery,
    ]);
    expect(
      room.steps.map(({ kind }) => kind),
      'buyers read no edits',
    ).toEqual(['new']);
    const listed = await listOrders(db(), ALL);
    expect(listed[0]?.total_kop).toBe(tried.after.total);
    const sold = (await listOrderLines(db(), ALL)).reduce((sum, { sum_kop }) => sum + sum_kop, 0);
    expect(sold - tried.after.promo + tried.after.delivery).toBe(tried.after.total);
    const { orders } = await exchangedOrders(db(), listed, settingsOf());
    expect(orders.map(orderXml).join('')).toContain(`<Сумма>${(tried.after.total / 100).toFixed(2)}</Сумма>`);
    const letter = after.stream.find(({ kind, more }) => kind === 'letter' && more?.includes('изменили'));
    expect(letter?.more).toBe(tried.letter);
    const { orders: bills } = given(await printOrders({ numbers: String(number) }, here()));
    expect(bills[0]?.invoice?.heading).toMatch(/, изменён 25\.11$/);
    expect(tried.letter).toContain('10\u00A0шт → 6\u00A0шт');
  });

  it('of its goods only pictures of the shop’s own are named: the desk loads none from elsewhere (desk-H2)', async () => {
    const { number } = await order();
    const pictures = async () => new Set((await card(number)).lines.map(({ picture }) => picture));
    await db().query({ name: '', text: `update product set thumb = 'https://img.example/a.png'` });
    expect(await pictures()).toEqual(new Set([null]));
    await db().query({ name: '', text: `update product set thumb = '/media/p/plate'` });
    expect(await pictures()).toEqual(new Set(['/media/p/plate']));
  });

  it('comes back as it was, and again where somebody has changed it since it does not', async () => {
    const { number, total } = await order('ПЕРВЫЙ');
    const before = (await card(number)).lines;
    const [plain] = before;
    if (plain === undefined) throw new Error('no lines');
    const change = { line: plain.line, was: { quantity: 10, price: plain.price }, quantity: 1 };
    const { revision } = given(await save(edit(number, { changes: [change] })));
    const back = () => revertOrderLines({ press: randomUUID(), number, version: 1, revision }, here());
    given(await back());
    const after = await card(number);
    expect([after.lines, after.row.total]).toEqual([before, total]);
    expect(await back()).toMatchObject({ code: 'conflict' });
    expect(after.stream.filter(({ kind }) => kind === 'edit')).toHaveLength(2);
  });

  it('is refused once 1C has posted the order or it is sent, and tells who was first at a line', async () => {
    const { number } = await order();
    const [plain] = (await card(number)).lines;
    if (plain === undefined) throw new Error('no lines');
    const change = (quantity: number) =>
      edit(number, { changes: [{ line: plain.line, was: { quantity: 10, price: plain.price }, quantity }] });
    given(await save(change(8)));
    expect(await save(change(6))).toMatchObject({
      code: 'conflict',
      fields: { [`line:${plain.line}`]: '10 → 8' },
      other: { name: 'Иван' },
    });
    const posted = `insert into exchange_order (order_id, is_posted) select id, true from shop_order`;
    await db().query({ name: '', text: posted });
    expect(await save(change(6))).toMatchObject({ text: 'Проведён в 1С: меняйте состав там' });
    expect((await card(number)).frozen).toBe('Проведён в 1С: меняйте состав там');
  });

  it('delivery follows the terms until somebody says another, own prices keep what was struck through', async () => {
    const { number } = await order();
    const [plain] = (await card(number)).lines;
    if (plain === undefined) throw new Error('no lines');
    const seen = { line: plain.line, was: { quantity: 10, price: plain.price } };
    const dear = given(await tryOrderLines(edit(number, { changes: [{ ...seen, quantity: 100 }] }), here()));
    expect([dear.before.delivery, dear.after.delivery]).toEqual([80_000, 0]);
    const said = edit(number, { delivery: 12_345 });
    given(await save(said));
    const own = { kopecks: 9_600, reason: 'постоянный покупатель' };
    const priced = edit(number, { changes: [{ ...seen, quantity: 100, own }] });
    const tried = given(await tryOrderLines(priced, here()));
    expect([tried.before.delivery, tried.after.delivery]).toEqual([12_345, 12_345]);
    given(await save(priced));
    const after = await card(number);
    expect(after.lines[0]).toMatchObject({ price: 9_600, priceOld: 10_000, quantity: 100 });
    expect(after.stream.find(({ more }) => more === own.reason)?.kind).toBe('edit');
  });

  it.runIf(engine === 'PGlite')(
    'stands in the journal before it is answered, and comes back from there',
    async () => {
      const dir = mkdtempSync(join(tmpdir(), 'tara-edit-'));
      const journal = await openJournal(join(dir, 'orders.journal'));
      try {
        const { number } = await order();
        // The tests' database is shared, its journal is not.
        const journaled = { ...db(), root: {} };
        setJournal(journaled, journal);
        const there = deskContext(journaled, ivan, { clock });
        const before = await card(number);
        const [plain] = before.lines;
        if (plain === undefined) throw new Error('no lines');
        const change = { line: plain.line, was: { quantity: 10, price: plain.price }, quantity: 4 };
        const asked = { ...edit(number, { changes: [change] }), press: randomUUID(), isTold: false };
        const { revision } = given(await editOrderLines(asked, there));
        const kept = await journal.entries();
        const saved = await card(number);
        given(await revertOrderLines({ press: randomUUID(), number, version: 1, revision }, there));
        // Power was lost between the two.
        await db().query({ name: '', text: 'update shop_order set edited_at = null' });
        expect((await restoreOrders(db(), kept, clock.now())).numbers).toEqual([number]);
        const restored = await card(number);
        expect([restored.lines, restored.row.total]).toEqual([saved.lines, saved.row.total]);
      } finally {
        await journal.close();
        rmSync(dir, { recursive: true });
      }
    },
  );
});
