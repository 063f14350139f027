import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hire } from '#tests/harness/desk/hired.ts';
import { withOrders } from '../desk-orders/with-orders.ts';
import { markdown, median, percentile, short } from '../figures.ts';
import { heldBy } from '../held.ts';
import { visit } from '../imports/while-selling.ts';
import { manyGets } from '../load.ts';
import { keepResults } from '../results.ts';
import { type Running, startShop } from '../servers.ts';
import { surveyShop } from '../shop-map.ts';
import { atRest } from '../usage.ts';
import { cartReader } from '../visitors.ts';
import { atWork, type Work } from './people.ts';
import { answersOf, somePages } from './same-pages.ts';

/**
 * `npm run bench:desk-work`: what shoppers wait while five people are at work at the desk over 100,000 orders
 * (desk.md §7), by turns without them and with them, and what the desk holds while nobody does anything;
 * embedded, and in the empty PostgreSQL of `DATABASE_URL` too. Needs a build.
 */
const TURNS = 4;
const CARTS_MS = 15_000;
const LISTING_S = 8;
const NAMES = ['Вера', 'Олег', 'Нина', 'Глеб', 'Инна'];

type Turn = { waits: readonly number[]; faults: number; listing: number };

async function turn(shop: Running, code: string, listing: string): Promise<Turn> {
  const until = performance.now() + CARTS_MS;
  const { waits, faults } = await visit(shop.port, cartReader(code), () => performance.now() > until);
  const { requests, seconds } = await manyGets(shop, [listing], { 'accept-encoding': 'br' }, LISTING_S);
  return { waits, faults, listing: requests / seconds };
}

async function rowsOf(name: string, databaseUrl: string): Promise<string[][]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tara-at-work-'));
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  // Begun once before, for the goods that a new shop fills itself with.
  await (await startShop(env, { processors: 'all' })).stop();
  await withOrders({ dataDir, ...(databaseUrl === '' ? {} : { databaseUrl }) }, async () => undefined);
  const shop = await startShop(env, { processors: 'all' });
  try {
    const map = await surveyShop(shop.port);
    const { codes, listing } = map;
    const pages = await somePages(shop.port, map);
    // Twice: pictures that a first answer had to make are there for the next.
    await answersOf(shop.port, pages);
    await atRest(shop);
    const answers = await answersOf(shop.port, pages);
    const before = heldBy(shop.pid);
    const people = [];
    for (const [at, who] of NAMES.entries())
      people.push(
        (await hire({ ...shop, databaseUrl }, { email: `desk-${at}@example.ru`, name: who })).caller,
      );
    const ends = await Promise.all(people.map((caller) => caller.listen()));
    await atRest(shop);
    const idle = heldBy(shop.pid) - before;
    for (const end of ends) end();

    const alone: Turn[] = [];
    const beside: Turn[] = [];
    const done: Work = { lists: 0, previews: 0, exports: 0 };
    for (let at = 0; at < TURNS; at += 1) {
      alone.push(await turn(shop, codes[0] ?? '', listing));
      let isOver = false;
      const working = atWork(people, () => isOver);
      // A turn begins when all of them are at it.
      await pause(2_000);
      beside.push(await turn(shop, codes[0] ?? '', listing));
      isOver = true;
      const { lists, previews, exports } = await working;
      done.lists += lists;
      done.previews += previews;
      done.exports += exports;
    }
    const since = await answersOf(shop.port, pages);
    const same = answers.filter((answer, at) => answer === since[at]).length;
    const rate = (turns: readonly Turn[]): number => median(turns.map((it) => it.listing));
    const row = (who: string, turns: readonly Turn[], ...more: string[]): string[] => {
      const waits = turns.flatMap((it) => it.waits).sort((a, b) => a - b);
      const faults = turns.reduce((sum, it) => sum + it.faults, 0);
      return [
        `${name}, ${who}`,
        ...[percentile(waits, 0.5), percentile(waits, 0.99), waits.at(-1) ?? 0].map(short),
        `${waits.length}, ${faults}`,
        short(rate(turns)),
        ...more,
      ];
    };
    const told = `${done.lists} lists, ${done.previews} letters, ${done.exports} exports`;
    return [
      row('nobody at the desk', alone, '1', '', '', ''),
      row(
        'five at work',
        beside,
        short(rate(beside) / rate(alone)),
        told,
        short(idle),
        `${same} of ${pages.length}`,
      ),
    ];
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const rows = await rowsOf('embedded', '');
const { DATABASE_URL = '' } = process.env;
if (DATABASE_URL !== '') rows.push(...(await rowsOf('PostgreSQL', DATABASE_URL)));
const words = `Five people at the desk over 100,000 orders, each with a stream and a list every 2 s, letters and exports in between; ${TURNS} turns without them and with them, one after the other. Load of the machine ${short(loadavg()[0] ?? 0)}. Promised: cart/get p99 ≤ 250 ms, warm listings ≥ 0.97 of those without, idle ≤ 15 MB, pages of the shop equal.`;
const table = markdown(
  [
    'database',
    'cart p50 ms',
    'p99',
    'longest',
    'carts, failed',
    'listings/s',
    'share',
    'done',
    'idle MB',
    'pages equal',
  ],
  rows,
);
console.log(`${words}\n\n${table}`);
keepResults('Five people at the desk', `${words}\n\n${table}`, new Date());
