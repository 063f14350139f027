import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { launch, onPage, PROFILES } from './browser/browser.ts';
import { markdown, median, percentile, type Sample, short } from './figures.ts';
import { withDatabase } from './filled-database.ts';
import { manyVisits, type Visitor } from './load.ts';
import { keepResults } from './results.ts';
import { QUERIES } from './search-queries.ts';
import { type Running, startShop } from './servers.ts';
import { atRest, usage } from './usage.ts';

/**
 * `npm run bench:search [products]`: searches through the door of a shop on PostgreSQL, 100,000 products
 * unless told, with the CPU of the shop and of the database apart, and how many of them were distinct: what
 * was asked before is answered from memory; then, in Chromium, from the end of the pause after typing to the
 * painted results. DATABASE_URL names a cluster whose user may create databases. Needs a build.
 */
const products = Number(process.argv[2] ?? 100_000);
/** So many in a round; those of all rounds are distinct. */
const SEARCHES = 1_500;
const LONGEST_SECONDS = 60;
const ROUNDS = 3;
const PAUSE_MS = 200;
const TYPED = 20;

/**
 * CPU of the server processes that work for one database, ms; PostgreSQL writes its name into their titles.
 */
function databaseCpu(name: string): number {
  let cpuMs = 0;
  for (const pid of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(` ${name} `))
        cpuMs += usage(Number(pid)).cpuMs;
    } catch {
      // The process has ended meanwhile.
    }
  }
  return cpuMs;
}

/** Searches for what no round before has searched for, as far as there is such; connections take turns. */
function searcher(query: (place: number) => string, round: number, asked: Set<string>): () => Visitor {
  let place = round * SEARCHES;
  const next: Visitor['next'] = () => {
    const text = query(place);
    place += 1;
    asked.add(text);
    const path = `/api/search-products?query=${encodeURIComponent(text)}`;
    return { method: 'GET', path, headers: { city: 'msk', 'sec-fetch-site': 'same-origin' } };
  };
  return () => ({ next });
}

type Round = Sample & { databaseMs: number; distinct: number };

async function throughDoor(shop: Running, name: string): Promise<string> {
  const rows: string[][] = [];
  for (const [kind, query] of Object.entries(QUERIES)) {
    const rounds: Round[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const before = databaseCpu(name);
      const asked = new Set<string>();
      const sample = await manyVisits(shop, LONGEST_SECONDS, searcher(query, round, asked), {
        count: SEARCHES,
      });
      const databaseMs = databaseCpu(name) - before;
      // The first round warms up.
      if (round > 0) rounds.push({ ...sample, databaseMs, distinct: asked.size });
    }
    const of = (figure: (round: Round) => number): number => median(rounds.map(figure));
    rows.push([
      kind,
      String(of(({ distinct }) => distinct)),
      short(of(({ requests, seconds }) => requests / seconds)),
      short(of(({ p50Ms }) => p50Ms)),
      short(of(({ p99Ms }) => p99Ms)),
      short(of(({ cpuMs, requests }) => cpuMs / requests)),
      short(of(({ databaseMs, requests }) => databaseMs / requests)),
      String(of(({ errors }) => errors)),
    ]);
  }
  const head = [
    'search',
    'distinct',
    'req/s',
    'p50 ms',
    'p99 ms',
    'CPU ms, shop',
    'CPU ms, database',
    'errors',
  ];
  return markdown(head, rows);
}

/** Runs in the page: types a text and tells how long after it a frame with its results was painted, ms. */
function typeAndWait(text: string): Promise<number> {
  const field = document.querySelector<HTMLInputElement>('dialog[open] input');
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  if (field === null || setter === undefined) throw new Error('the search is not open');
  const isAnswered = (): boolean =>
    performance
      .getEntriesByType('resource')
      .some(({ name, duration }) => duration > 0 && new URL(name).searchParams.get('query') === text);
  const isThere = (): boolean =>
    isAnswered() && document.querySelector('dialog[open] [aria-busy="false"] tbody mark') !== null;
  return new Promise((resolve) => {
    setter.call(field, text);
    const from = performance.now();
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const step = (): void => {
      if (!isThere()) return void requestAnimationFrame(step);
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now() - from);
      channel.port2.postMessage(0);
    };
    requestAnimationFrame(step);
  });
}

async function typed(page: Page, port: number): Promise<number[]> {
  await page.goto(`http://localhost:${port}/msk?search=`);
  await page.locator('dialog[open] input').waitFor();
  const times: number[] = [];
  for (let place = 0; place <= TYPED; place += 1) {
    const ms = await page.evaluate(typeAndWait, QUERIES.words(700 + place * 13));
    if (place > 0) times.push(ms - PAUSE_MS);
  }
  return times.sort((a, b) => a - b);
}

const text = await withDatabase(products, async ({ url, name, bring }) => {
  await bring('first import');
  const shop = await startShop({ DATABASE_URL: url });
  await atRest(shop);
  const browser = await launch();
  try {
    const table = await throughDoor(shop, name);
    const times = await onPage(browser, PROFILES.desktop, {}, (page) => typed(page, shop.port));
    const painted = `${short(median(times))} ms, p95 ${short(percentile(times, 0.95))}`;
    return `${products.toLocaleString('en-GB')} products, PostgreSQL, 16 connections, medians of ${ROUNDS} rounds of ${SEARCHES} searches.\n\n${table}\n\nFrom the end of the pause after typing to the painted results, desktop: ${painted}.`;
  } finally {
    await browser.close();
    await shop.stop();
  }
});
console.log(text);
keepResults('Search', text, new Date());
