import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { writeSetting } from '#api/backend/catalogue/texts/setting-row.ts';
import { STATE_LETTERS_KEY } from '#api/backend/catalogue/texts/state-letters.ts';
import { runOrdersCommand } from '#api/backend/commands/orders/run-command.ts';
import type { Operator } from '#api/backend/desk/context.ts';
import { moveOrder } from '#api/backend/desk/orders/writing/move.ts';
import { applyDocuments } from '#api/backend/exchange/statuses/apply-documents.ts';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import { ORDER_STATUSES, type OrderStatus } from '#lib/orders/statuses.ts';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { addOperator, deskContext, given } from '#tests/fixtures/desk.ts';
import { type MovingClock, movingClock } from '#tests/fixtures/moving-clock.ts';
import { SITE } from '#tests/fixtures/site.ts';
import { dyingAt } from '#tests/harness/database/dying-at.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { isWholeOn, rounds } from '#tests/harness/rounds.ts';
import { Visitor } from '#tests/unit/backend/visitor.ts';
import { placeOrder } from './desk-orders.ts';

const TARGETS = ['confirmed', 'shipped', 'done', 'cancelled', 'back'] as const;
type Target = (typeof TARGETS)[number];
type Way = 'delivery' | 'pickup';
const WAYS = ['delivery', 'pickup'] as const;

/** How an order came to where it is: what it was before stands second to last. */
const PAST: Readonly<Record<Way, Readonly<Record<OrderStatus, readonly OrderStatus[]>>>> = {
  delivery: {
    new: [],
    confirmed: ['confirmed'],
    shipped: ['confirmed', 'shipped'],
    done: ['confirmed', 'shipped', 'done'],
    cancelled: ['confirmed', 'cancelled'],
  },
  pickup: {
    new: [],
    confirmed: ['confirmed'],
    shipped: ['confirmed', 'shipped'],
    done: ['confirmed', 'done'],
    cancelled: ['confirmed', 'cancelled'],
  },
};

/** The table of the specification (desk.md §4.1), typed anew: of twenty-five, those that there are. */
const TABLE: Readonly<Record<Way, Readonly<Record<string, readonly OrderStatus[]>>>> = {
  delivery: {
    'new → confirmed': ['confirmed'],
    'new → cancelled': ['cancelled'],
    'confirmed → shipped': ['shipped'],
    'confirmed → cancelled': ['cancelled'],
    'shipped → done': ['done'],
    'shipped → cancelled': ['cancelled'],
    'done → back': ['shipped'],
    'cancelled → back': ['confirmed'],
  },
  pickup: {
    'new → confirmed': ['confirmed'],
    'new → cancelled': ['cancelled'],
    'confirmed → done': ['done'],
    'confirmed → cancelled': ['cancelled'],
    'shipped → done': ['done'],
    'shipped → cancelled': ['cancelled'],
    'done → back': ['confirmed'],
    'cancelled → back': ['confirmed'],
  },
};
/** What 1C says always stands, step by step (exchange-1c.md §10); it never says «back». */
const BY_1C: typeof TABLE = {
  delivery: {
    'new → confirmed': ['confirmed'],
    'new → shipped': ['confirmed', 'shipped'],
    'new → done': ['confirmed', 'shipped', 'done'],
    'new → cancelled': ['cancelled'],
    'confirmed → shipped': ['shipped'],
    'confirmed → done': ['shipped', 'done'],
    'confirmed → cancelled': ['cancelled'],
    'shipped → done': ['done'],
    'shipped → cancelled': ['cancelled'],
  },
  pickup: {
    'new → confirmed': ['confirmed'],
    'new → shipped': ['confirmed', 'done'],
    'new → done': ['confirmed', 'done'],
    'new → cancelled': ['cancelled'],
    'confirmed → shipped': ['done'],
    'confirmed → done': ['done'],
    'confirmed → cancelled': ['cancelled'],
    'shipped → done': ['done'],
    'shipped → cancelled': ['cancelled'],
  },
};
const FACTS: Readonly<Record<Target, Readonly<Record<string, string>>>> = {
  confirmed: { Проведен: 'true' },
  shipped: { 'Дата отгрузки по 1С': '2026-11-18' },
  done: { 'Дата отгрузки по 1С': '2026-11-18', 'Дата оплаты по 1С': '2026-11-18' },
  cancelled: { Отменен: 'true' },
  back: {},
};

type Order = { id: string; number: number; token: string };
/** One way of moving an order; what it answers when it is refused is its own. */
type Door = (order: Order, from: OrderStatus, to: Target) => Promise<unknown>;

eachDatabase('desk-H10 an order moves by one table through every door', (db, engine) => {
  let clock: MovingClock;
  let owner: Operator;
  let manager: Operator;
  beforeEach(async () => {
    clock = movingClock('2026-11-18T09:00:00Z');
    await fillCatalogue(db());
    owner = await addOperator(db(), 'Ольга', { roles: ['owner'] });
    manager = await addOperator(db(), 'Иван');
    const letters = Object.fromEntries(TARGETS.map((target) => [target, { text: 'Слова' }]));
    await writeSetting(db(), STATE_LETTERS_KEY, letters, clock.now());
  });
  const run = <R extends object>(text: string, values: unknown[] = []) =>
    db().query<R>({ name: '', text, values });

  async function place(way: Way): Promise<Order> {
    const form = { email: 'buyer@example.ru', selfdelivery: way === 'pickup', selfDeliveryCity: 'Москва' };
    const { number, token } = await placeOrder(db(), { clock, form });
    const [row] = await run<{ id: string }>('select id from shop_order where number = $1', [number]);
    return { id: row?.id ?? '', number, token };
  }
  /** Brings an order to where it might be, as if by its past. */
  async function putAt({ id }: Order, way: Way, from: OrderStatus): Promise<void> {
    for (const table of ['shop_order_event', 'exchange_order', 'desk_undo'])
      await run(`delete from ${table} where order_id = $1`, [id]);
    await run(`delete from outbox`);
    await run(
      'update shop_order set status = $2, state_by = null, cancel_asked_at = null, assignee_id = null where id = $1',
      [id, from],
    );
    for (const [at, kind] of PAST[way][from].entries())
      await run(
        `insert into shop_order_event (order_id, kind, at) values ($1, $2, $3::timestamptz - interval '1 hour' * $4)`,
        [id, kind, clock.now(), 9 - at],
      );
  }
  /** What has been written since: events of moves, letters, and where the order is. */
  async function writtenSince({ id }: Order, way: Way, from: OrderStatus) {
    const events = await run<{ kind: OrderStatus }>(
      `select kind from shop_order_event where order_id = $1 and kind = any($2) order by at, id`,
      [id, ORDER_STATUSES],
    );
    const [{ letters } = { letters: 0 }] = await run<{ letters: number }>(
      `select count(*) as letters from outbox where topic = 'order.moved'`,
    );
    const [row] = await run<{ status: OrderStatus }>('select status from shop_order where id = $1', [id]);
    return {
      events: events.slice(PAST[way][from].length).map(({ kind }) => kind),
      letters,
      status: row?.status,
    };
  }
  const wanted = (steps: readonly OrderStatus[], from: OrderStatus) => ({
    events: [...steps],
    letters: steps.length,
    status: steps.at(-1) ?? from,
  });

  const pressed = (to: Target, from: OrderStatus) => ({
    press: randomUUID(),
    version: 1,
    from,
    to,
    ...(to === 'cancelled' ? { cancel: { reason: 'refused' as const, more: '' } } : {}),
    ...(to === 'back' ? { reason: 'вернули' } : {}),
  });
  const desk =
    (who: () => Operator): Door =>
    ({ number }, from, to) =>
      moveOrder({ number, ...pressed(to, from) }, deskContext(db(), who(), { clock }));
  const DOORS: Readonly<Record<string, { door: Door; table: typeof TABLE }>> = {
    'the desk of an owner': { door: desk(() => owner), table: TABLE },
    'the desk of a manager': {
      door: desk(() => manager),
      table: {
        delivery: { ...TABLE.delivery, 'done → back': [] },
        pickup: { ...TABLE.pickup, 'done → back': [] },
      },
    },
    'the command line': {
      door: ({ number }, _from, to) =>
        runOrdersCommand(db(), { kind: 'move', number, to, note: 'вернули' }, { clock, site: SITE }),
      table: TABLE,
    },
    '1C': {
      door: ({ id, number }, _from, to) => {
        const facts = new Map(Object.entries(FACTS[to]));
        const document = { id, number: String(number), facts, isShipped: false, isPaid: false, lines: null };
        return db().transaction((tx) => applyDocuments(tx, [document], clock.now()));
      },
      table: BY_1C,
    },
    // Its one press is a wish, and no move.
    'the room of its buyer': {
      door: ({ token }) => new Visitor(db(), { clock }).call('cancelOrder', { token }),
      table: { delivery: {}, pickup: {} },
    },
  };

  it.each(Object.entries(DOORS))('%s: all twenty-five, both ways', async (_, { door, table }) => {
    for (const way of WAYS) {
      const order = await place(way);
      for (const from of ORDER_STATUSES)
        for (const to of TARGETS) {
          const move = `${from} → ${to}`;
          await putAt(order, way, from);
          await door(order, from, to);
          expect([way, move, await writtenSince(order, way, from)]).toEqual([
            way,
            move,
            wanted(table[way][move] ?? [], from),
          ]);
        }
    }
  });

  it('many at once through every door that moves: one event and one letter', async () => {
    const order = await place('delivery');
    const many = isWholeOn(engine) ? rounds(16, 50) : 8;
    const { 'the command line': command, '1C': oneC, 'the desk of an owner': ours } = DOORS;
    const doors = [ours, ours, command, oneC].flatMap((each) => each?.door ?? []);
    for (const [from, to] of [
      ['new', 'confirmed'],
      ['confirmed', 'shipped'],
      ['shipped', 'cancelled'],
    ] as const) {
      await putAt(order, 'delivery', from);
      await Promise.all(Array.from({ length: many }, (_, at) => doors[at % doors.length]?.(order, from, to)));
      expect(await writtenSince(order, 'delivery', from)).toEqual(wanted([to], from));
    }
  });

  it('killed between any two statements: nothing or all of it, and the press sent again ends as one', async () => {
    const order = await place('delivery');
    const asked = { number: order.number, ...pressed('confirmed', 'new') };
    const whole = dyingAt(db(), Number.POSITIVE_INFINITY);
    await putAt(order, 'delivery', 'new');
    given(await moveOrder(asked, deskContext(whole.database, owner, { clock })));
    expect(whole.asked()).toBeGreaterThan(8);
    for (let at = 1; at <= whole.asked(); at += 1) {
      await putAt(order, 'delivery', 'new');
      const press = { ...asked, press: randomUUID() };
      const dying = deskContext(dyingAt(db(), at).database, owner, { clock });
      await expect(moveOrder(press, dying), `statement ${at}`).rejects.toThrow('killed');
      expect(await writtenSince(order, 'delivery', 'new'), `statement ${at}`).toEqual(wanted([], 'new'));
      const again = await moveOrder(press, deskContext(db(), owner, { clock }));
      expect(isDeskFailure(again)).toBe(false);
      // It had been done, and its answer was lost.
      expect(await moveOrder(press, deskContext(db(), owner, { clock }))).toEqual(again);
      expect(await writtenSince(order, 'delivery', 'new')).toEqual(wanted(['confirmed'], 'new'));
    }
  });
});
