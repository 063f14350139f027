import { beforeEach, expect, it } from 'vitest';
import type { Database } from '#api/backend/db/database.ts';
import { openPostgres } from '#api/backend/db/postgres.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { testClusterUrl } from '#tests/harness/postgres.ts';
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

/** The database as another process has it; the embedded one has one process only. */
async function anotherProcess(db: Database): Promise<Database> {
  if (db.engine === 'pglite' || testClusterUrl === null) return db;
  const [row] = await db.query<{ name: string }>({ name: '', text: 'select current_database() as name' });
  const url = new URL(testClusterUrl);
  url.pathname = row?.name ?? '';
  return openPostgres({ url: url.href });
}

eachDatabase('a database that is held by others', (db) => {
  beforeEach(() => fillCatalogue(db()));

  async function post(path: string, cookie: string | null, json?: unknown, database = db()) {
    const door = openDoor(database);
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
  const order = (cookie: string | null, database = db()) => post('/api/order/create', cookie, FORM, database);
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
    // The other two orders are the first one sent again while that is under way, one by way of another
    // process.
    // Which of the three has the key first is not the point: each way has its own connection.
    const other = await anotherProcess(db());
    const answers = await Promise.all([
      add(cookie),
      order(cookie),
      add(null),
      order(cookie),
      order(cookie, other),
    ]);
    release();
    await holding;
    if (other !== db()) await other.close();
    const told = answers.map(({ status, code }) => `${status} ${code}`);
    expect([told[0], told[2]]).toEqual(['503 unavailable', '503 unavailable']);
    expect([told[1], told[3], told[4]].toSorted()).toEqual([
      '409 order-in-progress',
      '409 order-in-progress',
      '503 unavailable',
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
