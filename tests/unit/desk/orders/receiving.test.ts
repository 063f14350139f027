import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { exchangedOrders } from '#api/backend/buying/orders/exchanged-orders.ts';
import { openJournal } from '#api/backend/buying/orders/journal/journal-file.ts';
import { setJournal } from '#api/backend/buying/orders/journal/journal-of.ts';
import { restoreOrders } from '#api/backend/buying/orders/journal/journaled-order.ts';
import { listOrders } from '#api/backend/buying/orders/read-orders.ts';
import { forget } from '#api/backend/commands/requests/forget.ts';
import type { Operator } from '#api/backend/desk/context.ts';
import { getOrderCard } from '#api/backend/desk/orders/card/handlers.ts';
import { revertOrderLines } from '#api/backend/desk/orders/lines/handlers.ts';
import { changeOrderContacts } from '#api/backend/desk/orders/papers/contacts.ts';
import { changeOrderReceiving, tryOrderReceiving } from '#api/backend/desk/orders/receiving/handlers.ts';
import type { OrderReceiving } from '#api/contract/desk/order-shapes.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { addOperator, deskContext, given } from '#tests/fixtures/desk.ts';
import { type MovingClock, movingClock } from '#tests/fixtures/moving-clock.ts';
import { settingsOf } from '#tests/fixtures/settings.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { succeed, Visitor } from '#tests/unit/backend/visitor.ts';
import { placeOrder } from './desk-orders.ts';

const ALL = { status: null, from: null, to: null };
const PICKUP = { selfdelivery: true, selfDeliveryCity: 'Москва', address: '' };

eachDatabase('desk-H12 how an order comes to its buyer is changed at the desk', (db, engine) => {
  let clock: MovingClock;
  let ivan: Operator;
  let anna: Operator;
  beforeEach(async () => {
    clock = movingClock('2026-11-25T09:00:00Z');
    await fillCatalogue(db());
    ivan = await addOperator(db(), 'Иван');
    anna = await addOperator(db(), 'Анна');
  });
  const as = (who: Operator, database = db()) => deskContext(database, who, { clock });
  const card = async (number: number) => given(await getOrderCard({ number }, as(ivan)));
  const order = (form: object = {}) =>
    placeOrder(db(), { clock, lines: { [CODES.plain]: 10 }, form: { email: 'b@example.ru', ...form } });
  type Change = Partial<OrderReceiving> & { delivery?: number };
  async function edit(number: number, { delivery, ...change }: Change) {
    const { receiving: was } = await card(number);
    return {
      number,
      version: 1,
      was,
      now: { ...was, ...change },
      ...(delivery === undefined ? {} : { delivery }),
    };
  }
  const save = (asked: Awaited<ReturnType<typeof edit>>, who = ivan, isTold = false) =>
    changeOrderReceiving({ ...asked, press: randomUUID(), isTold }, as(who));
  const events = () =>
    db().query<{ kind: string; values: object }>({
      name: '',
      text: `select kind, values from operator_event where kind like 'order.%' and kind <> 'order.look' order by id`,
    });

  it('pickup becomes delivery with address, day and price; page, bill, letter, 1C and journal say so', async () => {
    const { number, token, total } = await order(PICKUP);
    const asked = await edit(number, {
      isPickup: false,
      address: ' Тверь,\u00A0ул. Новая, 5 ',
      wishedDay: '2026-11-27',
      wishedTime: '10:00–14:00',
    });
    const tried = given(await tryOrderReceiving(asked, as(ivan)));
    expect([tried.before.delivery, tried.after.delivery, tried.after.total]).toEqual([
      0,
      80_000,
      total + 80_000,
    ]);
    expect((await card(number)).row.isPickup, 'nothing is written').toBe(true);
    given(await save(asked, ivan, true));
    const { row, receiving, stream, editedAt } = await card(number);
    expect(receiving).toMatchObject({
      isPickup: false,
      address: 'Тверь, ул. Новая, 5',
      wishedDay: '2026-11-27',
    });
    expect([row.total, row.isPickup, row.assignee?.name]).toEqual([total + 80_000, false, 'Иван']);
    expect(editedAt).toBe(clock.now().toISOString());
    const said = stream.find(({ kind }) => kind === 'edit')?.text;
    expect(said).toContain('самовывоз, Москва → доставка, Тверь, ул. Новая, 5');
    const letter = stream.find(({ kind, more }) => kind === 'letter' && more?.includes('изменили'));
    expect(letter).toMatchObject({ more: tried.letter, fate: 'waiting' });
    expect(tried.letter).toMatch(/Когда удобно: не указано → пятница, 27\sноября, 10:00–14:00/);
    const room = succeed(await new Visitor(db(), { clock }).call('getOrder', { token })).order;
    expect([room.isPickup, room.total, room.delivery]).toEqual([false, total + 80_000, 80_000]);
    expect(room.editedAt, 'its page’s bill says «изменён 25.11»').toBe(clock.now().toISOString());
    const { orders } = await exchangedOrders(db(), await listOrders(db(), ALL), settingsOf());
    expect(new Map(orders[0]?.facts).get('Адрес доставки')).toBe('Тверь, ул. Новая, 5');
    const [found] = await db().query({ name: '', text: 'select is_untold from shop_order' });
    expect(found).toEqual({ is_untold: true });
    const [noted] = await events();
    expect(noted).toMatchObject({
      kind: 'order.receiving',
      values: { fields: ['isPickup', 'address', 'wishedDay', 'wishedTime'], total: [total, total + 80_000] },
    });
    expect(JSON.stringify(noted), 'no address in the journal').not.toContain('Новая');
  });

  it('delivery becomes pickup for nothing, a said price stands, and what is wrong is refused by its field', async () => {
    const { number, total } = await order();
    given(await save(await edit(number, { delivery: 12_345 })));
    expect((await card(number)).row.total).toBe(total - 80_000 + 12_345);
    given(await save(await edit(number, { wishedDay: '2026-12-01' })));
    expect((await card(number)).delivery, 'another day costs what was said').toBe(12_345);
    expect(await save(await edit(number, { isPickup: true, pickupCity: 'Урюпинск' }))).toMatchObject({
      fields: { pickupCity: expect.any(String) },
    });
    expect(await save(await edit(number, { address: ' ', wishedDay: '2026-11-24' }))).toMatchObject({
      fields: { address: 'Укажите адрес доставки', wishedDay: expect.stringContaining('сегодняшнего') },
    });
    given(await save(await edit(number, { isPickup: true, pickupCity: 'Москва' })));
    expect((await card(number)).delivery).toBe(0);
    const said = (await events()).length;
    given(await save(await edit(number, {})));
    expect((await events()).length, 'what changes nothing is no change').toBe(said);
  });

  it('desk-H13 different fields of two people join; of the same one the second is told both values', async () => {
    const { number } = await order();
    const [mine, theirs] = [
      await edit(number, { address: 'ул. Первая, 1' }),
      await edit(number, { wishedTime: '14:00–18:00' }),
    ];
    const late = await edit(number, { address: 'ул. Вторая, 2' });
    given(await save(mine));
    given(await save(theirs, anna));
    const address = (await card(number)).receiving.address;
    expect([address, (await card(number)).receiving.wishedTime]).toEqual(['ул. Первая, 1', '14:00–18:00']);
    expect(await save(late, anna)).toMatchObject({
      code: 'conflict',
      fields: { address: expect.stringMatching(/ → ул\. Первая, 1$/) },
      other: { row: { receiving: { address: 'ул. Первая, 1' } } },
    });
  });

  it('comes back as it was, but for what somebody has put right since; not once 1C has posted it', async () => {
    const { number, total } = await order();
    const { receiving: was } = await card(number);
    given(await save(await edit(number, { isPickup: true, pickupCity: 'Москва', wishedDay: '2026-11-27' })));
    const fields = [{ field: 'address' as const, was: was.address, now: 'ул. Верная, 3' }];
    given(await changeOrderContacts({ press: randomUUID(), number, version: 1, fields }, as(anna)));
    const { revision } = await card(number);
    given(await revertOrderLines({ press: randomUUID(), number, version: 1, revision }, as(ivan)));
    const after = await card(number);
    expect(after.receiving).toEqual({ ...was, address: 'ул. Верная, 3' });
    expect(after.row.total).toBe(total);
    await db().query({
      name: '',
      text: 'insert into exchange_order (order_id, is_posted) select id, true from shop_order',
    });
    expect(await save(await edit(number, { wishedDay: null }))).toMatchObject({
      text: 'Проведён в 1С: меняйте состав там',
    });
  });

  it('an address that was looked up goes when another is said, and a person forgotten leaves none behind', async () => {
    const { number } = await order({
      address: 'Складочная 1',
      fulladdress: 'г. Москва, ул. Складочная, д. 1',
    });
    given(await save(await edit(number, { wishedDay: '2026-11-27' })));
    const columns = 'select address, fulladdress from shop_order';
    expect(await db().query({ name: '', text: columns })).toEqual([
      { address: 'Складочная 1', fulladdress: 'г. Москва, ул. Складочная, д. 1' },
    ]);
    given(await save(await edit(number, { address: 'ул. Тайная, 9' }), ivan, true));
    expect(await db().query({ name: '', text: columns })).toEqual([
      { address: 'ул. Тайная, 9', fulladdress: null },
    ]);
    const dataDir = mkdtempSync(join(tmpdir(), 'tara-forget-'));
    const waiting = { factsOf: async () => [], erase: async () => 0 };
    await forget(db(), { phone: '+79123456789', email: null }, { waiting, dataDir });
    rmSync(dataDir, { recursive: true });
    const [left] = await db().query<{ all: string }>({
      name: '',
      text: `
        select (select jsonb_agg(to_jsonb(o)) from shop_order o)::text || (select jsonb_agg(to_jsonb(r)) from order_revision r)::text
          || coalesce((select jsonb_agg(to_jsonb(l)) from order_letter l)::text, '') as all`,
    });
    expect(left?.all).not.toContain('Тайная');
  });

  it.runIf(engine === 'PGlite')(
    'stands in the journal before it is answered, and comes back from there',
    async () => {
      const dir = mkdtempSync(join(tmpdir(), 'tara-receiving-'));
      const journal = await openJournal(join(dir, 'orders.journal'));
      try {
        const { number } = await order(PICKUP);
        // The tests' database is shared, its journal is not.
        const journaled = { ...db(), root: {} };
        setJournal(journaled, journal);
        const asked = await edit(number, { isPickup: false, address: 'Тверь, 5' });
        given(
          await changeOrderReceiving({ ...asked, press: randomUUID(), isTold: false }, as(ivan, journaled)),
        );
        const saved = await card(number);
        // Power was lost: the database is as it was before.
        await db().query({
          name: '',
          text: `update shop_order set edited_at = null, selfdelivery = true, address = null, delivery_kop = 0,
          total_kop = total_kop - delivery_kop`,
        });
        expect((await restoreOrders(db(), await journal.entries(), clock.now())).numbers).toEqual([number]);
        const restored = await card(number);
        expect([restored.receiving, restored.row.total]).toEqual([saved.receiving, saved.row.total]);
      } finally {
        await journal.close();
        rmSync(dir, { recursive: true });
      }
    },
  );
});
