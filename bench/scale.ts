import type { Database } from '#api/backend/db/database.ts';
import { handleCall } from '#api/backend/door/http/handle-call.ts';
import { match } from '#api/backend/door/http/match.ts';
import { parseSettings, type Settings } from '#lib/env/settings.ts';
import { systemClock } from '#lib/time/clock.ts';
import { markdown, median, percentile, short } from './figures.ts';
import { withDatabase } from './filled-database.ts';
import { keepResults } from './results.ts';
import { QUERIES } from './search-queries.ts';

/**
 * `npm run bench:scale [products…]`: fills one PostgreSQL database per size and shows how the cost of
 * listing, search and import grows; 10,000, 100,000 and 1,000,000 without arguments. DATABASE_URL names a
 * cluster whose user may create databases; they are removed again, unless KEEP=1. One that was cut short goes
 * on where it was: what is imported stays so.
 */
const sizes = process.argv.slice(2).map(Number);

const REPEATS = 200;

type Asked = { title: string; path: (at: number) => string };

const ASKED: Asked[] = [
  { title: 'listing, first page', path: () => '/api/get-products-by-cat/razdel-1' },
  { title: 'listing by price', path: () => '/api/get-products-by-cat/razdel-1?sort=price' },
  { title: 'listing, page 20', path: () => '/api/get-products-by-cat/razdel-1/20' },
  { title: 'filters, nothing chosen', path: () => '/api/get-facets/razdel-1' },
  {
    title: 'filters, a volume and a colour',
    path: (at) => `/api/get-facets/razdel-1?facets=obem.${50 * (1 + (at % 40))}-ml,cvet.belyy`,
  },
  {
    title: 'filters, half of the goods by price',
    path: (at) =>
      `/api/get-facets/razdel-1?price=${10 + at}-${2500 + at}&stock=1&facets=cvet.belyy,cvet.chernyy&sort=price-desc`,
  },
  {
    title: 'filters, two brands and a colour',
    path: (at) =>
      `/api/get-facets/razdel-1?brands=avrora-${at % 40},bereg-${(at * 7) % 40}&facets=cvet.belyy`,
  },
  { title: 'product', path: (at) => `/api/get-product/${1 + ((at * 37) % 9_000)}` },
  ...Object.entries(QUERIES).map(([kind, query]) => ({
    title: `search, ${kind}`,
    path: (at: number) => `/api/search-products?query=${encodeURIComponent(query(at))}`,
  })),
];

function settingsOfBench(): Settings {
  const settings = parseSettings({});
  if (settings.kind === 'invalid') throw new Error(settings.problems.join('; '));
  return settings;
}

type Times = { call: number[]; database: number[] };

/**
 * The same database, which counts how long this process waited for it; questions asked together are one wait.
 */
function countingTime(db: Database): { db: Database; took: () => number } {
  let ms = 0;
  let asked = 0;
  let from = 0;
  const query: Database['query'] = async (statement) => {
    if (asked === 0) from = performance.now();
    asked += 1;
    try {
      return (await db.query(statement)) as never;
    } finally {
      asked -= 1;
      if (asked === 0) ms += performance.now() - from;
    }
  };
  return { db: { ...db, orm: db.orm, query }, took: () => ms };
}

/** Sorted times of one call, answered in this process, and of what the database did for it. */
async function time(real: Database, { title, path }: Asked): Promise<Times> {
  const { db, took } = countingTime(real);
  const door = {
    database: () => db,
    clock: systemClock,
    settings: settingsOfBench(),
    log: ({ error }: { error: unknown }) => console.error(error),
  };
  const times: Times = { call: [], database: [] };
  let found = 0;
  for (let at = -20; at < REPEATS; at += 1) {
    const from = performance.now();
    const before = took();
    const [address = '', query = ''] = path(Math.abs(at)).split('?');
    const asked = {
      method: 'GET',
      path: address,
      query,
      headers: { host: 'shop.test' },
      body: Buffer.alloc(0),
    };
    const answer = await handleCall(match('GET', address), asked, door);
    if (at >= 0) {
      times.call.push(performance.now() - from);
      times.database.push(took() - before);
    }
    if (answer.status !== 200) throw new Error(`${path(Math.abs(at))} answered ${answer.status}`);
    if (String(answer.body).includes('"code"')) found += 1;
  }
  // A call that never finds anything would be measured as very fast.
  if (found === 0) throw new Error(`${title} finds nothing: the program asks wrongly.`);
  for (const each of Object.values(times)) each.sort((a, b) => a - b);
  return times;
}

function shown(sorted: readonly number[]): string {
  return `${short(median(sorted))} (p99 ${short(percentile(sorted, 0.99))})`;
}

/** Every figure of one size, by its title. */
function measure(products: number): Promise<ReadonlyMap<string, string>> {
  return withDatabase(products, async ({ db, bring }) => {
    const figures = new Map<string, string>();
    figures.set('first import, s', short(await bring('first import')));
    figures.set('the same again, s', short(await bring('the same again')));
    figures.set('all prices changed, s', short(await bring('all prices changed', 100)));
    for (const asked of ASKED) {
      const { call, database } = await time(db, asked);
      figures.set(`${asked.title}, ms`, shown(call));
      figures.set(`${asked.title}, at the database, ms`, shown(database));
    }
    return figures;
  });
}

const columns: [number, ReadonlyMap<string, string>][] = [];
for (const products of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) {
  columns.push([products, await measure(products)]);
  const titles = [...(columns[0]?.[1].keys() ?? [])];
  const head = ['products, two regions', ...columns.map(([size]) => size.toLocaleString('en-GB'))];
  const rows = titles.map((title) => [title, ...columns.map(([, figures]) => figures.get(title) ?? '')]);
  const text = `PostgreSQL, calls answered in process, medians of ${REPEATS}.\n\n${markdown(head, rows)}`;
  console.log(text);
  keepResults('Scale', text, new Date());
}
