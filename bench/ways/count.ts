import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { markdown } from '../figures.ts';
import { fetchBytes, freePort } from '../servers.ts';
import { surveyShop } from '../shop-map.ts';
import { callCart, fillCart } from '../shopper.ts';
import { type Way, wayRecorder } from './recorder.ts';

/**
 * `npm run bench:ways`: how many files a request goes through in the production build, this process being
 * the shop; `--files` names them, `--json` does as one line. A file is of the way when one of its functions
 * runs for the request. It is passed when it waits for a statement or writes the answer; it makes when it
 * first has something to do after the first statement has left; else it is asked. What knows no request is
 * not counted (pure rules, schemas), nor what draws a page and what the database does behind a statement.
 */
const { values: options } = parseArgs({
  options: { files: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
});

const COUNTED = /^(?:middleware\.ts$|(?:server|process|app|api)\/)/;
const NOT_COUNTED = /^api\/(?:contract|backend\/db)\//;
const DRAWING = /^app\//;
const LISTS = ['toStatement', 'passed', 'made', 'asked'] as const;
/** Each way is recorded so often, for other goods each time; what most of them go through is of it. */
const TIMES = 7;
/** What runs in an idle shop as well within this time is nobody's way, ms. */
const IDLE_MS = 1_500;

type List = (typeof LISTS)[number];
type Ways = Readonly<Record<'cold listing' | 'into the cart', Record<List, readonly string[]>>>;

function isOn(list: List, file: string): boolean {
  if (!COUNTED.test(file) || NOT_COUNTED.test(file)) return false;
  return list === 'toStatement' || list === 'passed' || !DRAWING.test(file);
}

/** What most of these ways go through and an idle shop does not, each file by the most it does in any. */
function typical(ways: readonly Way[], idle: ReadonlySet<string>): Record<List, readonly string[]> {
  const together = (list: List) => ways.map((way) => way[list]).reduce((all, more) => all.union(more));
  const [passed, made] = [together('passed'), together('made')];
  const ran = passed.union(made).union(together('asked'));
  const isTypical = (file: string) =>
    !idle.has(file) && ways.filter((way) => LISTS.some((list) => way[list].has(file))).length > TIMES / 2;
  const named = (list: List, files: ReadonlySet<string>) =>
    [...files].filter((file) => isTypical(file) && isOn(list, file)).sort();
  return {
    toStatement: named('toStatement', together('toStatement')),
    passed: named('passed', passed),
    made: named('made', made.difference(passed)),
    asked: named('asked', ran.difference(made).difference(passed)),
  };
}

const { DATA_DIR: kept } = process.env;
const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'tara-ways-'));
const port = await freePort();
Object.assign(process.env, { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, WARM_UP_PAGES: '0' });
delete process.env.DATABASE_URL;
const root = join(import.meta.dirname, '../..');
const record = wayRecorder(root);
await import('#server.ts');

async function recorded(request: (which: number) => Promise<unknown>): Promise<Way[]> {
  const ways: Way[] = [];
  for (let which = 0; ways.length < TIMES; which += 1) {
    const way = await record(() => request(which));
    if (way !== null) ways.push(way);
  }
  return ways;
}

async function listingWay(listings: readonly string[]) {
  const [, , ...cold] = listings;
  // Code of the build is evaluated, and what all listings have in common is read.
  for (const path of listings.slice(0, 2)) await fetchBytes(port, path, 'br');
  return recorded((which) => fetchBytes(port, cold[which] ?? '', 'br'));
}

async function cartWay([one = '', ...more]: readonly string[]) {
  const shop = { port, pid: process.pid, stop: async () => undefined };
  const session = await fillCart(shop, [one]);
  return recorded((which) =>
    callCart(shop, `add/${encodeURIComponent(more[which] ?? '')}?push=true`, session, {}),
  );
}

async function measured(): Promise<Ways> {
  const { listings, codes } = await surveyShop(port, ['popular']);
  const idle = (await record(() => pause(IDLE_MS)))?.asked ?? new Set();
  return {
    'cold listing': typical(await listingWay(listings), idle),
    'into the cart': typical(await cartWay(codes), idle),
  };
}

function tell(ways: Ways): void {
  const head = ['way', 'passed to the first statement', 'passed', 'make', 'passed and make', 'asked'];
  const rows = Object.entries(ways).map(([name, { toStatement, passed, made, asked }]) => {
    const counts = [toStatement, passed, made, [...passed, ...made], asked].map(({ length }) => length);
    return [name, ...counts.map(String)];
  });
  console.log(markdown(head, rows));
  if (options.json) console.log(JSON.stringify(ways));
  if (!options.files) return;
  for (const [name, lists] of Object.entries(ways)) {
    for (const list of LISTS) console.log(`\n${name}, ${list}:\n${lists[list].join('\n')}`);
  }
}

process.once('exit', () => {
  if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
});
try {
  tell(await measured());
  process.kill(process.pid, 'SIGTERM');
} catch (error) {
  console.error(error);
  process.exit(1);
}
