import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { takeDue } from '#api/backend/base/outbox/deliveries.ts';
import { spread } from '#api/backend/base/outbox/spread.ts';
import { writeSetting } from '#api/backend/catalogue/texts/setting-row.ts';
import { STATE_LETTERS_KEY } from '#api/backend/catalogue/texts/state-letters.ts';
import type { Operator } from '#api/backend/desk/context.ts';
import { getOrderCard } from '#api/backend/desk/orders/card/handlers.ts';
import { bulkOrders } from '#api/backend/desk/orders/writing/bulk.ts';
import { keepOrder } from '#api/backend/desk/orders/writing/keep.ts';
import { moveOrder } from '#api/backend/desk/orders/writing/move.ts';
import { noteOrder } from '#api/backend/desk/orders/writing/note.ts';
import { takeOrder } from '#api/backend/desk/orders/writing/take.ts';
import { undoOrders } from '#api/backend/desk/orders/writing/undo.ts';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import type { DeskInput } from '#api/contract/desk/index.ts';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { addOperator, deskContext, given } from '#tests/fixtures/desk.ts';
import { type MovingClock, movingClock } from '#tests/fixtures/moving-clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { isWholeOn } from '#tests/harness/rounds.ts';
import { OneC, openExchange } from '#tests/unit/exchange/one-c.ts';
import { placeOrder } from './desk-orders.ts';

const LETTERS = {
  name: 'state-letter',
  topics: ['order.moved'],
  atOnce: 1,
  deliver: async () => ({ kind: 'sent' }) as const,
} as const;

eachDatabase('orders are moved at the desk', (db, engine) => {
  let clock: MovingClock;
  let ivan: Operator;
  let anna: Operator;
  let owner: Operator;
  beforeEach(async () => {
    clock = movingClock('2026-11-18T09:00:00Z');
    await fillCatalogue(db());
    ivan = await addOperator(db(), 'Иван');
    anna = await addOperator(db(), 'Анна');
    owner = await addOperator(db(), 'Ольга', { roles: ['owner'] });
    await writeSetting(db(), STATE_LETTERS_KEY, { confirmed: {}, cancelled: {} }, clock.now());
  });
  const as = (who: Operator) => deskContext(db(), who, { clock });
  let phones = 0;
  const order = async () => {
    phones += 1;
    const phone = `+7912000${String(phones).padStart(4, '0')}`;
    return (await placeOrder(db(), { clock, form: { email: 'buyer@example.ru', phone } })).number;
  };
  type Asked = Partial<DeskInput<'moveOrder'>> & Pick<DeskInput<'moveOrder'>, 'to' | 'from'>;
  const move = (number: number, asked: Asked, who = ivan) =>
    moveOrder({ press: randomUUID(), number, version: 1, ...asked }, as(who));
  const confirm = (number: number, who = ivan, press: string = randomUUID()) =>
    move(number, { press, from: 'new', to: 'confirmed' }, who);
  const cancel = (number: number) =>
    move(number, { from: 'new', to: 'cancelled', cancel: { reason: 'refused', more: '' } });
  const undo = (of: string, who = ivan) => undoOrders({ press: randomUUID(), of }, as(who));
  const card = async (number: number, who = ivan) => given(await getOrderCard({ number }, as(who)));
  const rows = (text: string) => db().query<Record<string, unknown>>({ name: '', text });
  const state = async () => ({
    orders: await rows(
      `select number, status, assignee_id, assigned_at, cancel_reason, cancel_asked_at, is_untold, state_by
       from shop_order order by number`,
    ),
    events: await rows('select * from shop_order_event order by id'),
    outbox: await rows(`select topic from outbox where topic <> 'order.created'`),
  });
  /** Letters that would go out now. */
  const due = async () => {
    await spread(db(), [LETTERS], clock.now());
    return (await takeDue(db(), LETTERS.name, 10, clock.now())).length;
  };

  it('desk-H10 one press or fifty at once: one event, one letter, taken by who was first', async () => {
    const number = await order();
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(number)));
    expect(answers.filter((answer) => !isDeskFailure(answer))).toHaveLength(1);
    const { events, outbox } = await state();
    expect(events).toMatchObject([{ kind: 'confirmed', operator_id: ivan.id }]);
    expect(outbox).toHaveLength(1);
    expect((await card(number)).row.assignee).toEqual({ id: ivan.id, name: 'Иван' });
  });

  it('desk-H10 the same press sent again answers the same and does nothing more', async () => {
    const [number, press] = [await order(), randomUUID()];
    const answers = await Promise.all([confirm(number, ivan, press), confirm(number, ivan, press)]);
    expect(answers[0]).toEqual(answers[1]);
    expect((await state()).events).toHaveLength(1);
  });

  it('desk-H13 who comes second is told who was first, and sees the order as it is', async () => {
    const number = await order();
    given(await confirm(number));
    expect(await confirm(number, anna)).toMatchObject({
      code: 'conflict',
      other: { name: 'Иван', row: { row: { status: 'confirmed' } } },
    });
  });

  it('desk-H10 a cancelled order has a reason, and what is done only an owner takes back', async () => {
    const number = await order();
    expect(await move(number, { from: 'new', to: 'cancelled' })).toMatchObject({ code: 'invalid-input' });
    const twin = { reason: 'duplicate', more: '100007' } as const;
    given(await move(number, { from: 'new', to: 'cancelled', cancel: twin }));
    expect((await card(number)).cancelReason).toBe('дубль № 100007');
    clock.pass(1);
    given(await move(number, { from: 'cancelled', to: 'back' }));
    expect((await card(number)).cancelReason).toBeNull();
    for (const [from, to] of [
      ['new', 'confirmed'],
      ['confirmed', 'shipped'],
      ['shipped', 'done'],
    ] as const) {
      clock.pass(1);
      given(await move(number, { from, to, parcel: { carrier: 'СДЭК', trackNumber: '123' } }));
    }
    const back = { from: 'done', to: 'back', reason: 'вернули коробку' } as const;
    expect(await move(number, back)).toMatchObject({ code: 'move-refused' });
    expect((await card(number)).moves).toEqual([]);
    expect((await card(number, owner)).moves).toEqual(['back']);
    given(await move(number, back, owner));
    expect((await card(number)).row.status).toBe('shipped');
  });

  it('desk-H11 taken back within half a minute everything is as before, later it says so', async () => {
    const number = await order();
    const before = await state();
    const press = randomUUID();
    given(await confirm(number, ivan, press));
    clock.pass(30_000);
    expect(await due(), 'the letter waits').toBe(0);
    given(await undo(press));
    expect(await state()).toEqual(before);
    given(await undo(press));
    clock.pass(10_000);
    expect(await due()).toBe(0);
    const again = randomUUID();
    given(await confirm(number, ivan, again));
    expect(await undo(again, anna), 'another’s press').toMatchObject({ code: 'not-found' });
    clock.pass(30_001);
    expect(await undo(again)).toMatchObject({ code: 'undo-late' });
    clock.pass(5_000);
    expect(await due()).toBe(1);
  });

  it('desk-H11 what has gone on since is not undone with it', async () => {
    const [number, press] = [await order(), randomUUID()];
    given(await confirm(number, ivan, press));
    given(await move(number, { from: 'confirmed', to: 'shipped' }, anna));
    expect(await undo(press)).toMatchObject({ code: 'conflict', other: { name: 'Анна' } });
  });

  it('desk-H11 1C hears of a move once it cannot be taken back any more', async () => {
    const number = await order();
    const oneC = new OneC(openExchange(db(), clock).answer);
    const hear = async () => {
      await oneC.begin();
      const xml = await oneC.say('type=sale&mode=query');
      await oneC.say('type=sale&mode=success');
      return /Статус заказа<\/Наименование>\s*<Значение>([^<]*)/.exec(xml)?.[1] ?? null;
    };
    expect(await hear()).toBe('Новый');
    const press = randomUUID();
    given(await confirm(number, ivan, press));
    expect(await hear()).toBeNull();
    given(await undo(press));
    clock.pass(60_000);
    expect(await hear(), 'it was never so').toBeNull();
    given(await confirm(number));
    clock.pass(35_001);
    expect(await hear()).toBe('Подтверждён');
    expect(await hear()).toBeNull();
  });

  it('desk-H17 of many that cannot all: those that can are done, the others say why, and all go back', async () => {
    // As many as one press may mean, of which every tenth cannot.
    const first = await order();
    const more = `
      insert into shop_order (token, idempotency_key, request_hash, region_id, phone, subtotal_kop, total_kop,
        is_consent_for_pd, consent_version, created_at)
      select lpad(n::text, 32, '0'), 'k' || n, '', region_id, phone, 100, 100, true, '1', created_at
      from shop_order, generate_series(2, $1::int) n`;
    const many = isWholeOn(engine) ? 200 : 40;
    await db().query({ name: '', text: more, values: [many] });
    const all = await rows('select number from shop_order order by number');
    const numbers = all.map(({ number }) => Number(number));
    const gone = numbers.filter((_, at) => at % 10 === 0);
    expect([numbers[0], numbers.length, gone.length]).toEqual([first, many, many / 10]);
    for (const number of gone) given(await cancel(number));
    const press = randomUUID();
    const orders = numbers.map((number) => ({ number, version: 1, from: 'new' as const, assignee: null }));
    const bulk = { press, orders, act: { kind: 'move' as const, to: 'confirmed' as const } };
    const { results } = given(await bulkOrders(bulk, as(ivan)));
    expect(results.filter(({ refused }) => refused !== null).map(({ number }) => number)).toEqual(gone);
    expect(given(await bulkOrders(bulk, as(ivan))).results, 'sent again').toEqual(results);
    given(await undo(press));
    const left = await rows(`select number from shop_order where status = 'new' order by number`);
    expect(left.map(({ number }) => number)).toEqual(numbers.filter((number) => !gone.includes(number)));
  });

  it('desk-H13 of two that take an order one has it; it can be handed on to who works there', async () => {
    const number = await order();
    const take = (who: Operator, from: number | null, to: number | null) =>
      takeOrder({ press: randomUUID(), number, version: 1, from, to }, as(who));
    given(await take(ivan, null, ivan.id));
    expect(await take(anna, null, anna.id)).toMatchObject({ code: 'conflict', other: { name: 'Иван' } });
    expect(given(await take(ivan, ivan.id, anna.id)).row.assignee?.name).toBe('Анна');
    const far = await addOperator(db(), 'Пётр', { regions: ['spb'] });
    expect(await take(anna, anna.id, far.id)).toMatchObject({ code: 'not-possible' });
  });

  it('desk-H10 a wish to cancel is answered: cancelled, or left standing with a letter', async () => {
    const number = await order();
    const ask = `insert into shop_order_event (order_id, kind, at) select id, 'cancel-asked', $1 from shop_order`;
    await db().query({ name: '', text: ask, values: [clock.now()] });
    const before = await state();
    const press = randomUUID();
    const keep = { press, number, version: 1, text: 'Уже собран и едет к вам.' };
    given(await keepOrder(keep, as(ivan)));
    const kept = await card(number);
    expect(kept.cancelAskedAt).toBeNull();
    expect(kept.stream.find(({ more }) => more === keep.text)).toMatchObject({
      kind: 'letter',
      fate: 'waiting',
      by: 'Иван',
    });
    given(await undo(press));
    expect(await state()).toEqual(before);
    given(await cancel(number));
    expect((await card(number)).cancelAskedAt).toBeNull();
    expect(await keepOrder({ ...keep, press: randomUUID() }, as(ivan))).toMatchObject({ code: 'conflict' });
  });

  it('desk-H9 each write and one look an opening are in the journal, and a refused one is not', async () => {
    const number = await order();
    const here = as(ivan);
    await getOrderCard({ number }, here);
    await getOrderCard({ number }, here);
    given(await noteOrder({ press: randomUUID(), number, text: 'перезвонить после 15' }, here));
    given(await confirm(number));
    expect(isDeskFailure(await confirm(number))).toBe(true);
    const noted = await rows('select kind, values from operator_event order by id');
    expect(noted.map(({ kind }) => kind)).toEqual(['order.look', 'order.note', 'order.move']);
    expect(noted[2]?.values).toEqual({ status: ['new', 'confirmed'] });
  });
});
