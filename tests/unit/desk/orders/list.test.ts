import { beforeEach, expect, it } from 'vitest';
import { fillOrderWords } from '#api/backend/buying/orders/fill-words.ts';
import { moveOrder } from '#api/backend/buying/orders/move-order.ts';
import type { Operator } from '#api/backend/desk/context.ts';
import { countOrders, listOrders } from '#api/backend/desk/orders/list/handlers.ts';
import { ordersCalls } from '#api/contract/desk/orders.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { addOperator, deskContext, given } from '#tests/fixtures/desk.ts';
import { type MovingClock, movingClock } from '#tests/fixtures/moving-clock.ts';
import { settingsOf } from '#tests/fixtures/settings.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { type Ordered, placeOrder } from './desk-orders.ts';

const EXCHANGING = settingsOf({ EXCHANGE_LOGIN: '1с-обмен', EXCHANGE_PASSWORD: 'очень-длинный-пароль-1' });

eachDatabase('the list of orders at the desk', (db) => {
  let clock: MovingClock;
  let ivan: Operator;
  beforeEach(async () => {
    clock = movingClock('2026-11-18T09:00:00Z');
    await fillCatalogue(db());
    ivan = await addOperator(db(), 'Иван');
  });
  const order = async (ordered: Ordered = {}) => {
    clock.pass(1000);
    return (await placeOrder(db(), { clock, ...ordered })).number;
  };
  const list = async (asked: Record<string, unknown> = {}, who = ivan) => {
    const input = ordersCalls.listOrders.input.parse(asked);
    const context = deskContext(db(), who, { clock, settings: EXCHANGING });
    return ordersCalls.listOrders.output.parse(given(await listOrders(input, context)));
  };
  const numbers = async (asked: Record<string, unknown> = {}, who = ivan) =>
    (await list(asked, who)).rows.map(({ number }) => number);
  const counts = async (who = ivan) =>
    given(await countOrders({}, deskContext(db(), who, { clock, settings: EXCHANGING })));
  const set = (number: number, text: string) =>
    db().query({ name: '', text: `update shop_order set ${text} where number = ${number}` });

  it('desk-H16 goes by fifty from the newest on, no row twice and none left out', async () => {
    const first = await order();
    // One moment for all: their numbers decide.
    await db().query({
      name: '',
      text: `
        insert into shop_order (token, idempotency_key, request_hash, region_id, phone, subtotal_kop, total_kop,
          is_consent_for_pd, consent_version, created_at)
        select lpad(to_hex(i), 32, '0'), 'k' || i, '', 1, '+79120000000', i, i, true, '1', '2026-11-18T08:00:00Z'
        from generate_series(1, 120) i`,
    });
    const seen: number[] = [];
    for (let after: number | undefined; ; after = seen.at(-1)) {
      const { rows, next } = await list(after === undefined ? {} : { after: String(after) });
      seen.push(...rows.map(({ number }) => number));
      expect(rows.length).toBe(next === null ? 21 : 50);
      if (next === null) break;
    }
    expect(seen[0]).toBe(first);
    expect(seen).toHaveLength(121);
    expect(seen.slice(1)).toEqual([...new Set(seen.slice(1))].sort((a, b) => b - a));
    const cheap = await numbers({ sort: 'sum-asc' });
    expect(await numbers({ sort: 'sum-asc', after: cheap[49] })).toEqual(
      seen.slice(1).toReversed().slice(50, 100),
    );
  });

  it('desk-H16 tabs are work: what waits, what is mine, what goes out, what the buyer would cancel', async () => {
    const [fresh, mine, way] = [await order(), await order(), await order()];
    await set(mine, `assignee_id = ${ivan.id}`);
    const move = (number: number, to: 'confirmed' | 'shipped') =>
      db().transaction((tx) => moveOrder(tx, number, { to, reason: null }, clock.now()));
    await move(mine, 'confirmed');
    await move(way, 'confirmed');
    await move(way, 'shipped');
    await db().query({
      name: '',
      text: `insert into shop_order_event (order_id, kind) select id, 'cancel-asked' from shop_order where number = ${fresh}`,
    });
    expect(await numbers({ tab: 'new' })).toEqual([fresh]);
    expect(await numbers({ tab: 'mine' })).toEqual([mine]);
    expect(await numbers({ tab: 'to-ship' })).toEqual([mine]);
    expect(await numbers({ tab: 'on-way' })).toEqual([way]);
    expect(await numbers({ tab: 'cancel-asked' })).toEqual([fresh]);
    expect(await numbers({ tab: 'untold' })).toEqual([way, mine, fresh]);
    expect(await counts()).toEqual({
      new: 1,
      mine: 1,
      'to-ship': 1,
      'on-way': 1,
      'cancel-asked': 1,
      untold: 3,
    });
    const [row] = (await list({ tab: 'cancel-asked' })).rows;
    expect(row).toMatchObject({
      buyer: 'Покупатель',
      phoneEnd: '… 67-89',
      lines: 1,
      marks: ['cancel-asked'],
    });
  });

  it('desk-H16 finds by number, end of the telephone, INN, article and beginnings of words', async () => {
    const firm = await order({
      lines: { [CODES.plain]: 1, [CODES.sale]: 1 },
      form: {
        phone: '+7 (911) 222-33-44',
        inn: '7707083893',
        fullInn: 'ООО «Ромашка Люкс»',
        email: 'zakaz@romashka.example',
      },
    });
    const person = await order({ form: { name: 'Семён Ежов', phone: '89051234567' } });
    const by = (search: string) => numbers({ search });
    expect(await by(String(firm))).toEqual([firm]);
    expect(await by(`№ ${person}`)).toEqual([person]);
    for (const phone of ['4567', '34567', '8 905 123-45-67', '+7 (905) 123-45-67'])
      expect(await by(phone), phone).toEqual([person]);
    expect(await by('7707083893')).toEqual([firm]);
    expect(await by(CODES.sale)).toEqual([firm]);
    expect(await by(CODES.sale.toLowerCase())).toEqual([firm]);
    for (const words of ['ромаш', 'ООО Ромашка', 'люкс ромашка', 'zakaz@rom'])
      expect(await by(words), words).toEqual([firm]);
    expect(await by('семен еж')).toEqual([person]);
    for (const nobody of ['567', 'Ежова', 'ооо', "'); drop table shop_order; --"])
      expect(await by(nobody), nobody).toEqual([]);
  });

  it('desk-H16 filters, and says when the latest came where there is nothing', async () => {
    const cheap = await order({ lines: { [CODES.plain]: 1 }, promo: 'ПЕРВЫЙ' });
    const fetched = await order({
      lines: { [CODES.plain]: 9 },
      form: { selfdelivery: true, selfDeliveryCity: 'Москва', phone: '+79120000002' },
    });
    const far = await order({ city: 'spb', form: { phone: '+79120000003' } });
    const lost = `insert into outbox_delivery (event_id, channel, aggregate, state, next_at)
      select o.id, 'buyer-letter', o.aggregate, 'dead', now() from outbox o
      where o.payload->>'number' = '${far}'`;
    await db().query({ name: '', text: lost });
    expect(await numbers({ region: 'spb' })).toEqual([far]);
    expect(await numbers({ region: 'msk,spb', way: 'pickup' })).toEqual([fetched]);
    expect(await numbers({ sumFrom: '90000' })).toEqual([fetched]);
    expect(await numbers({ promo: 'any' })).toEqual([cheap]);
    expect(await numbers({ promo: 'ПЕРВЫЙ', status: 'new,done' })).toEqual([cheap]);
    expect(await numbers({ letter: 'lost' })).toEqual([far]);
    expect(await numbers({ who: 'nobody', from: '2026-11-18', to: '2026-11-18' })).toHaveLength(3);
    expect(await numbers({ to: '2026-11-17' })).toEqual([]);
    const none = await list({ status: 'nonsense' });
    expect(none).toMatchObject({ rows: [], next: null, lastAt: clock.now().toISOString() });
  });

  it('desk-H3 orders of other regions are in no list, search or count', async () => {
    const [msk, spb] = [await order(), await order({ city: 'spb' })];
    const anna = await addOperator(db(), 'Анна', { regions: ['spb'] });
    expect(await numbers({}, anna)).toEqual([spb]);
    expect(await numbers({ search: String(msk) }, anna)).toEqual([]);
    expect(await counts(anna)).toMatchObject({ new: 1, untold: 1 });
  });

  it('desk-H16 one that nobody has touched for half an hour of working time is marked, a taken one is not', async () => {
    const [late, taken] = [await order(), await order()];
    await set(taken, `assignee_id = ${ivan.id}`);
    const marked = async () =>
      (await list()).rows.filter(({ marks }) => marks.includes('late')).map(({ number }) => number);
    clock.pass(29 * 60_000);
    expect(await marked()).toEqual([]);
    clock.pass(60_000);
    expect(await marked()).toEqual([late]);
  });

  it('desk-H16 an order from before there was a desk gets its words, once', async () => {
    const old = await order({ form: { name: 'Пётр' } });
    await set(old, 'words = null');
    expect(await numbers({ search: 'петр' })).toEqual([]);
    expect(await fillOrderWords(db())).toBe(1);
    expect(await fillOrderWords(db())).toBe(0);
    expect(await numbers({ search: 'петр' })).toEqual([old]);
  });
});
