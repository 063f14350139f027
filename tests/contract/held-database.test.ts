import { beforeEach, expect, it } from 'vitest';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { ORIGIN, openDoor } from './doors.ts';
import { answerWeb } from './web-calls.ts';

/** A visitor waits five seconds for a change; the rest is what the answer itself takes on a busy machine. */
const LONGEST_MS = 6_500;
const FORM = {
  name: 'Покупатель',
  phone: '+79123456789',
  address: 'ул. Складская, 1',
  selfdelivery: false,
  is_consent_for_pd: true,
  idempotencyKey: 'once-and-only-once',
};

eachDatabase('a database that is held by others', (db) => {
  beforeEach(() => fillCatalogue(db()));

  async function post(path: string, cookie: string | null, json?: unknown) {
    const door = openDoor(db());
    const started = performance.now();
    const answer = await answerWeb(
      new Request(`${ORIGIN}${path}`, {
        method: 'POST',
        headers: {
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...(cookie === null ? {} : { cookie }),
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      }),
      door,
    );
    const given = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie;
    const body = JSON.parse(await answer.text());
    return {
      status: answer.status,
      code: body.code,
      body,
      cookie: given,
      tookMs: performance.now() - started,
    };
  }
  const add = (cookie: string | null) =>
    post(`/api/cart/add/${encodeURIComponent(CODES.plain)}?push=true`, cookie);
  const order = (cookie: string | null) => post('/api/order/create', cookie, FORM);
  const written = async () => {
    const [row] = await db().query<{ quantity: number; orders: number }>({
      name: '',
      text: `select coalesce((select sum(quantity) from cart_item), 0)::int as quantity,
               (select count(*) from shop_order)::int as orders`,
    });
    return row;
  };

  it('D69: a change is told 503 within five seconds, nothing of it is written later, and its repeat counts once', async () => {
    const { cookie } = await add(null);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const holding = db().transaction(async (tx) => {
      await tx.query({ name: '', text: 'lock table cart, cart_item, shop_order' });
      hold();
      await released;
    });
    await held;
    // The second order is the first one sent again while that is under way.
    const answers = await Promise.all([add(cookie), order(cookie), add(null), order(cookie)]);
    release();
    await holding;
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      ...Array.from({ length: 3 }, () => [503, 'unavailable']),
      [409, 'order-in-progress'],
    ]);
    expect(Math.max(...answers.map(({ tookMs }) => tookMs))).toBeLessThan(LONGEST_MS);
    expect(await written()).toEqual({ quantity: 1, orders: 0 });
    const first = await order(cookie);
    const again = await order(cookie);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(first.body.result.number).toBeGreaterThan(100_000);
    expect(again.body.result).toEqual(first.body.result);
    expect(await written()).toEqual({ quantity: 0, orders: 1 });
  });
});
