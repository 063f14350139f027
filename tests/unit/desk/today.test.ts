import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Operator } from '#api/backend/desk/context.ts';
import { getToday } from '#api/backend/desk/today/get-today.ts';
import { todayCalls } from '#api/contract/desk/today.ts';
import type { Role } from '#lib/desk/rights.ts';
import { REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import { addOperator, deskContext, given } from '#tests/fixtures/desk.ts';
import { type MovingClock, movingClock } from '#tests/fixtures/moving-clock.ts';
import { settingsOf } from '#tests/fixtures/settings.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SETTINGS = settingsOf({
  SMTP_URL: 'smtp://a:b@127.0.0.1:1',
  MAIL_FROM: 'a@example.ru',
  MAIL_TO: 'a@example.ru',
});

eachDatabase('«Сегодня»', (db) => {
  let clock: MovingClock;
  let ivan: Operator;
  beforeEach(async () => {
    // A Wednesday, noon in Moscow.
    clock = movingClock('2026-11-18T09:00:00Z');
    ivan = await addOperator(db(), 'Иван');
  });
  /** As a process that has just begun: what it remembers is remembered of its database. */
  const today = async (who: Operator = ivan, { settings = SETTINGS, database = { ...db() } } = {}) =>
    todayCalls.getToday.output.parse(
      given(await getToday({}, deskContext(database, who, { clock, settings }))),
    );

  async function order(agoMs: number, totalKop: number, more: { region?: RegionCode; status?: string } = {}) {
    const { region = 'msk', status = 'new' } = more;
    const [row] = await db().query<{ id: string }>({
      name: '',
      text: `insert into shop_order (token, idempotency_key, request_hash, region_id, status, phone, subtotal_kop,
          total_kop, is_consent_for_pd, consent_version, created_at)
        values ($1, $2, '', $3, $4, '+79123456789', $5, $5, true, '1', $6) returning id`,
      values: [
        randomBytes(16).toString('hex'),
        randomUUID(),
        REGION_IDS[region],
        status,
        totalKop,
        new Date(clock.now().getTime() - agoMs),
      ],
    });
    return row?.id ?? '';
  }
  const ask = (agoMs: number, region: RegionCode = 'msk') =>
    db().query({
      name: '',
      text: `insert into request (kind, phone, region_id, created_at) values ('recall', '+79123456789', $1, $2)`,
      values: [REGION_IDS[region], new Date(clock.now().getTime() - agoMs)],
    });

  it('says what waits, the most pressing first, and how long the oldest has waited', async () => {
    const id = await order(12 * MINUTE, 100);
    await order(5 * MINUTE, 100);
    await order(3 * MINUTE, 100, { status: 'done' });
    await db().query({
      name: '',
      text: `insert into shop_order_event (order_id, kind, at) values ($1, 'cancel-asked', $2)`,
      values: [id, new Date(clock.now().getTime() - MINUTE)],
    });
    // Fifteen minutes of working hours, an hour before the office opened.
    await ask(3 * HOUR);
    await ask(2 * MINUTE);
    expect(await today()).toMatchObject({
      at: '2026-11-18T09:00:00.000Z',
      waits: [
        { what: 'cancel-wishes', count: 1, oldestMs: MINUTE },
        { what: 'new-orders', count: 2, oldestMs: 12 * MINUTE },
        { what: 'overdue-requests', count: 1, oldestMs: 2 * HOUR },
        { what: 'requests', count: 1, oldestMs: 2 * MINUTE },
      ],
      lastOrderAt: '2026-11-18T08:57:00.000Z',
    });
  });

  it('compares the day with the same weekday until the same hour, by region, over thirty days', async () => {
    await order(HOUR, 10_000);
    await order(2 * HOUR, 30_000, { region: 'spb' });
    await order(HOUR, 99_000, { status: 'cancelled' });
    await order(7 * DAY + HOUR, 5_000);
    await order(7 * DAY - HOUR, 7_000);
    // Midnight in Moscow is 21:00 of the day before elsewhere.
    await order(12 * HOUR, 400);
    await order(12 * HOUR + 1, 800);
    await order(29 * DAY + 12 * HOUR, 1_000);
    await order(29 * DAY + 12 * HOUR + 1, 2_000);
    const { sales } = await today();
    expect(sales).toMatchObject({
      today: { orders: 3, sumKop: 40_400 },
      weekAgo: { orders: 1, sumKop: 5_000 },
      weekAgoWhole: { orders: 2, sumKop: 12_000 },
      regions: [
        { region: 'msk', today: { orders: 2, sumKop: 10_400 }, weekAgo: { orders: 1, sumKop: 5_000 } },
        { region: 'spb', today: { orders: 1, sumKop: 30_000 }, weekAgo: { orders: 0, sumKop: 0 } },
      ],
    });
    expect(sales?.days).toHaveLength(30);
    expect(sales?.days.at(0)).toEqual({ day: '2026-10-20', orders: 1, sumKop: 1_000 });
    expect(sales?.days.slice(-2)).toEqual([
      { day: '2026-11-17', orders: 1, sumKop: 800 },
      { day: '2026-11-18', orders: 3, sumKop: 40_400 },
    ]);
  });

  it('desk-H3: shows each only what the rights and the regions let one see', async () => {
    await order(MINUTE, 100, { region: 'spb' });
    await ask(MINUTE, 'spb');
    const off = settingsOf();
    const database = { ...db() };
    const of = async (roles: Role[], regions: RegionCode[] | null) => {
      const { waits, sales, lastOrderAt } = await today(await addOperator(db(), 'К', { roles, regions }), {
        settings: off,
        database,
      });
      return [
        waits.map(({ what }) => what),
        sales?.today.orders,
        sales?.regions.length,
        lastOrderAt !== null,
      ];
    };
    const all = ['new-orders', 'requests', 'letters-off'];
    expect(await of(['owner'], null)).toEqual([all, 1, 2, true]);
    expect(await of(['manager'], ['spb'])).toEqual([all, 1, 1, true]);
    expect(await of(['manager'], ['msk'])).toEqual([['letters-off'], 0, 1, false]);
    expect(await of(['editor', 'catalogue'], null)).toEqual([[], undefined, undefined, false]);
  });

  it('is made once for all, and is at most ten seconds old', async () => {
    let statements = 0;
    const database = db();
    const counting = {
      ...database,
      query: ((statement) => {
        statements += 1;
        return database.query(statement);
      }) as typeof database.query,
    };
    const anna = await addOperator(db(), 'Анна', { roles: ['owner'] });
    await Promise.all([today(ivan, { database: counting }), today(anna, { database: counting })]);
    const once = statements;
    await order(0, 100);
    clock.pass(9_999);
    expect((await today(ivan, { database: counting })).waits).toEqual([]);
    expect(statements).toBe(once);
    clock.pass(1);
    expect((await today(anna, { database: counting })).waits).toMatchObject([{ what: 'new-orders' }]);
    expect(statements).toBe(2 * once);
  });

  it('a failure is told to who asks and kept for nobody', async () => {
    let fails = true;
    const database = {
      ...db(),
      query: ((statement) =>
        fails ? Promise.reject(new Error('away')) : db().query(statement)) as ReturnType<typeof db>['query'],
    };
    await expect(today(ivan, { database })).rejects.toThrow('away');
    fails = false;
    expect((await today(ivan, { database })).waits).toEqual([]);
  });
});
