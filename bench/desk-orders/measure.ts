import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#api/backend/db/database.ts';
import { countOrders, listOrders } from '#api/backend/desk/orders/list/handlers.ts';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import { ordersCalls } from '#api/contract/desk/orders.ts';
import { markdown, percentile, short } from '../figures.ts';
import { keepResults } from '../results.ts';
import { codeOf, ORDERS, POPULAR, SURNAMES } from './fill-orders.ts';
import { benchContext, withOrders } from './with-orders.ts';

const TIMES = 60;
/** What is promised of each call (desk.md §7), ms. */
const PROMISED_MS = 25;

type Asked = Readonly<Record<string, string>>;

/** Another order each time, all over the two years. */
const orderAt = (time: number): number => 1 + ((time * 1_613 + 17) % ORDERS);

/** What is asked of the list, by what it is called in the table. */
const ASKED: Readonly<Record<string, (time: number) => Asked>> = {
  'all, the first screen': () => ({}),
  'all, a deep screen': (time) => ({ after: String(100_000 + orderAt(time)) }),
  'tab «Новые»': () => ({ tab: 'new' }),
  'tab «Мои»': () => ({ tab: 'mine' }),
  'tab «К отправке»': () => ({ tab: 'to-ship' }),
  'tab «В пути»': () => ({ tab: 'on-way' }),
  'tab «Просят отменить»': () => ({ tab: 'cancel-asked' }),
  'tab «Не ушли в 1С»': () => ({ tab: 'untold' }),
  'state and region': (time) => ({ status: 'cancelled', region: time % 2 === 0 ? 'msk' : 'spb' }),
  'one day': (time) => {
    const day = new Date(Date.parse('2025-01-10') + ((time * 11) % 650) * 86_400_000)
      .toISOString()
      .slice(0, 10);
    return { from: day, to: day };
  },
  'a sum': (time) => ({ sumFrom: String(4_900_000 + time * 1_000), sumTo: String(4_910_000 + time * 1_000) }),
  'dearest first, deep': (time) => ({ sort: 'sum-desc', after: String(100_000 + orderAt(time)) }),
  'pickup with a promo code': () => ({ way: 'pickup', promo: 'any' }),
  'who looks after it': () => ({ who: '1' }),
  'letter lost': () => ({ letter: 'lost' }),
  'search: number': (time) => ({ search: String(100_000 + orderAt(time)) }),
  'search: four last digits': (time) => ({
    search: String(1_000 + orderAt(time))
      .slice(-4)
      .padStart(4, '0'),
  }),
  'search: INN': (time) => ({ search: String(7_700_000_000 + 3 * (orderAt(time) % 33_000)) }),
  'search: a word that many have': (time) => ({
    search: (SURNAMES[time % SURNAMES.length] ?? '').slice(0, 4),
  }),
  'search: a word that one has': (time) => ({ search: `user${orderAt(time)}` }),
  'search: two beginnings': (time) => ({ search: `ромаш ${orderAt(time) % 5_000}` }),
  'search: nobody': (time) => ({ search: `нетникого${time}` }),
  'search: an article': (time) => ({ search: codeOf(orderAt(time)) }),
  'search: an article of every tenth order': () => ({ search: POPULAR }),
};

async function timesOf(ask: (time: number) => Promise<unknown>): Promise<number[]> {
  for (let time = 0; time < 5; time += 1) await ask(time + 1_000);
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const from = performance.now();
    await ask(time);
    times.push(performance.now() - from);
  }
  return times.sort((a, b) => a - b);
}

async function measure(db: Database): Promise<Map<string, number[]>> {
  const context = benchContext(db, 'manager');
  const measured = new Map<string, number[]>();
  for (const [name, asked] of Object.entries(ASKED))
    measured.set(
      name,
      await timesOf(async (time) => {
        const answer = await listOrders(ordersCalls.listOrders.input.parse(asked(time)), context);
        if (isDeskFailure(answer)) throw new Error(answer.text);
      }),
    );
  measured.set('counts of work', await timesOf(() => countOrders({}, context)));
  return measured;
}

const dataDir = mkdtempSync(join(tmpdir(), 'tara-desk-'));
const databaseUrl = process.env.DATABASE_URL;
try {
  const embedded = await withOrders({ dataDir }, measure);
  const postgres = databaseUrl === undefined ? null : await withOrders({ dataDir, databaseUrl }, measure);
  const cells = (times: readonly number[] | undefined) =>
    times === undefined ? ['–', '–'] : [short(percentile(times, 0.5)), short(percentile(times, 0.95))];
  const rows = [...embedded].map(([name, times]) => [name, ...cells(times), ...cells(postgres?.get(name))]);
  const worst = Math.max(
    ...[embedded, postgres ?? []].flatMap((all) => [...all].map(([, times]) => percentile(times, 0.95))),
  );
  const words = `The desk's list of orders over ${ORDERS.toLocaleString('en-GB')} orders and ${(ORDERS * 5).toLocaleString('en-GB')} lines: its call in this process, ${TIMES} times each with other words, ms. Promised: p95 ≤ ${PROMISED_MS}; the slowest here is ${short(worst)}.`;
  const table = markdown(['asked', 'embedded p50', 'p95', 'PostgreSQL p50', 'p95'], rows);
  console.log(`${words}\n\n${table}`);
  keepResults("The desk's orders", `${words}\n\n${table}`, new Date());
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
