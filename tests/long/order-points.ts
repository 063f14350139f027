import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#api/backend/db/database.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import type { Stand } from './hold-order.ts';
import { killShop, openShop, prepareShop } from './mortal-shop.ts';
import { attempt } from './ordering-client.ts';

/** Where an order stands still, and the trigger that stops it there. */
export const POINTS = {
  'the order is about to be written': 'before insert on shop_order for each row',
  'the order is written': 'after insert on shop_order for each row',
  'one of its two lines is written': 'before insert on shop_order_line for each row when (new.line_no = 2)',
  'its lines are written': 'after insert on shop_order_line for each statement',
  'the consent is about to be written': 'before insert on consent for each row',
  'the consent is written': 'after insert on consent for each row',
  'the message is about to be written': 'before insert on outbox for each row',
  'the message is written': 'after insert on outbox for each row',
  'the cart is about to be emptied': 'before delete on cart_item for each statement',
  'the cart is emptied': 'after update of promo_code on cart for each row',
  'the session is about to get its next token': 'before update of token_digest on session for each row',
  'the session has its next token': 'after update of token_digest on session for each row',
  'the order is being committed': 'after insert on shop_order deferrable initially deferred for each row',
} as const;
export type Point = keyof typeof POINTS;

const LOOK_MS = 5;
/** An order that is nowhere by then has not stopped, ms. */
const PATIENCE_MS = 10_000;
/** Two products, so that an order can end between them. */
const PIECES = [3, 4] as const;

export type Stored = {
  orders: number;
  lines: number;
  pieces: number;
  messages: number;
  consents: number;
  left: number;
};

/** What is stored of the orders above a number, and what is left in carts. */
async function storedSince(db: Database, number: number): Promise<Stored> {
  const [row] = await db.query<Stored>({
    name: 'points_stored',
    text: `
      with o as (select id from shop_order where number > $1), l as (select quantity from shop_order_line join o on o.id = order_id)
      select (select count(*)::int from o) as orders, (select count(*)::int from l) as lines,
        (select coalesce(sum(quantity), 0)::int from l) as pieces,
        (select count(*)::int from outbox m where m.payload->>'orderId' in (select id::text from o)) as messages,
        (select count(*)::int from consent join o on o.id = order_id) as consents,
        (select count(*)::int from cart_item) as left`,
    values: [number],
  });
  if (row === undefined) throw new Error('A question for sums was not answered.');
  return row;
}

async function lastNumber(db: Database): Promise<number> {
  const [row] = await db.query<{ last: number }>({
    name: 'points_last',
    text: 'select coalesce(max(number), 0)::int as last from shop_order',
  });
  return row?.last ?? 0;
}

/** Changes what an order does at a point, while no shop is open or none orders. */
async function setPoint({ open, hold }: Stand, point: Point | null): Promise<void> {
  const db = await open();
  try {
    if (point === null) await db.query({ name: 'points_free', text: 'drop function hold_order cascade' });
    else {
      const kind = point === 'the order is being committed' ? 'constraint trigger' : 'trigger';
      await db.query({
        name: 'points_hold',
        text: `create function hold_order() returns trigger language plpgsql as $$ begin ${hold}; return coalesce(new, old); end $$`,
      });
      await db.query({
        name: 'points_trigger',
        text: `create ${kind} hold_order ${POINTS[point]} execute function hold_order()`,
      });
    }
  } finally {
    await db.close();
  }
}

export type PointReport = {
  /** Whether the first attempt was answered, which nobody could. */
  isAnswered: boolean;
  /** What was stored while no shop was there. */
  meanwhile: Stored;
  /** What the same attempt was answered with by the next shop, and what is stored then. */
  status: number;
  finally: Stored;
};

/**
 * Lets a buyer order, kills the shop while the order stands still at a point, and lets him send the same
 * order to the next shop.
 */
export async function killAt(
  point: Point,
  stand: Stand,
  { port, codes }: { port: number; codes: readonly [string, string] },
): Promise<PointReport> {
  const env = { PORT: String(port), ...stand.env };
  let cookie: string | null = null;
  const send = async (path: string, json: unknown = null) => {
    const { given, answered } = await attempt(`http://127.0.0.1:${port}${path}`, cookie, json);
    cookie = given ?? cookie;
    return answered;
  };
  const form = orderForm({ idempotencyKey: randomUUID() });
  const lives = [prepareShop(env), prepareShop(env), prepareShop(env)] as const;
  const ask = async <T>(question: (db: Database) => Promise<T>): Promise<T> => {
    const db = await stand.open();
    return question(db).finally(() => db.close());
  };
  try {
    await openShop(lives[0]);
    await send('/api/cart/get');
    for (const [at, code] of codes.entries())
      await send(`/api/cart/add/${encodeURIComponent(code)}`, { push: 'true', quantity: PIECES[at] });
    await killShop(lives[0]);
    const last = await ask(lastNumber);
    await setPoint(stand, point);

    await openShop(lives[1]);
    const held = await stand.holdOrders();
    const first = send('/api/order/create', form);
    for (let waited = 0; !(await held.isReached()); waited += LOOK_MS) {
      if (waited > PATIENCE_MS) throw new Error(`no order comes to the point where ${point}`);
      await pause(LOOK_MS);
    }
    await killShop(lives[1]);
    await held.release();
    const isAnswered = (await first) !== null;
    await setPoint(stand, null);
    const meanwhile = await ask((db) => storedSince(db, last));

    await openShop(lives[2]);
    const again = await send('/api/order/create', form);
    await killShop(lives[2]);
    return {
      isAnswered,
      meanwhile,
      status: again?.body.result?.number === undefined ? 0 : again.status,
      finally: await ask((db) => storedSince(db, last)),
    };
  } finally {
    for (const life of lives) if (life.exitCode === null && life.signalCode === null) await killShop(life);
  }
}
