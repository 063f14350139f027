import { loadavg } from 'node:os';
import type { CDPSession, Page } from '@playwright/test';
import type { OrderListRow } from '#api/contract/desk/order-shapes.ts';
import { ROUTES } from '#desk/frame/routes.ts';
import { startMockServer } from '#tests/mocks/server/mock-server.ts';
import { launch, onPage, PROFILES, settle, watchTraffic, worked } from '../browser/browser.ts';
import { markdown, median, percentile, short } from '../figures.ts';
import { keepResults } from '../results.ts';
import { shellFiles, weights } from './built-desk.ts';
import { reactWeight } from './react-weight.ts';

/**
 * `npm run bench:desk-browser`: what a browser loads for the desk, and what its page's own thread does for a
 * key in a list of two hundred orders (desk.md §7), on the mocked desk. Needs a build.
 */
const ROWS = 200;
const PRESSES = 60;
/** What a key draws is done by then, ms. */
const DRAWN_MS = 150;

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Has the mocked list answer with so many orders at once. */
async function withRows(page: Page): Promise<void> {
  await page.route('**/api/desk/orders/list*', async (route) => {
    const answer = await route.fetch();
    const said = (await answer.json()) as { rows: OrderListRow[] };
    const rows = Array.from({ length: ROWS }, (_, at) => ({
      ...said.rows[at % said.rows.length],
      number: 200_000 - at,
    }));
    await route.fulfill({ response: answer, json: { ...said, rows } });
  });
}

async function keyTimes(page: Page, protocol: CDPSession, key: string): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < PRESSES; at += 1) {
    const before = await worked(protocol);
    await page.keyboard.press(key);
    await page.waitForTimeout(DRAWN_MS);
    times.push((await worked(protocol)) - before);
  }
  return times.sort((a, b) => a - b);
}

async function keyRows(page: Page, protocol: CDPSession, origin: string): Promise<string[][]> {
  await withRows(page);
  await page.goto(`${origin}/desk/orders?tab=all`);
  const rows = page.locator('tbody tr');
  await rows.nth(ROWS - 1).waitFor({ state: 'attached' });
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
  const told: string[][] = [];
  const tell = async (what: string, key: string): Promise<void> => {
    const times = await keyTimes(page, protocol, key);
    const figures = [median(times), percentile(times, 0.95)].map(short).join(', ');
    told.push([`a key in ${ROWS} rows: ${what}, p50, p95 ms`, figures, '≤ 16']);
  };
  await tell('j, the next row', 'KeyJ');
  await tell('x, choose it', 'KeyX');
  await page.keyboard.press('Slash');
  await tell('a letter in the search', 'KeyW');
  return told;
}

/** Bytes by gzip of what a screen asks for when it is opened first: scripts and styles. */
async function screenWeight(page: Page, url: string, all: ReadonlyMap<string, number>): Promise<number> {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  await page.goto(url);
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  return [...asked].reduce((sum, name) => sum + (/\.(?:js|css)$/.test(name) ? (all.get(name) ?? 0) : 0), 0);
}

const mock = await startMockServer();
const browser = await launch();
try {
  const all = weights();
  const shell = shellFiles();
  const react = await reactWeight();
  const inTurn = <T>(work: (page: Page, protocol: CDPSession) => Promise<T>) =>
    onPage(browser, PROFILES.desktop, {}, work);
  const screens: [string, number][] = [];
  for (const { path } of ROUTES) {
    const address = path.replace(':number', '100131').replace(/print$/, 'print?numbers=100131');
    screens.push([path, await inTurn((page) => screenWeight(page, `${mock.origin}/desk${address}`, all))]);
  }
  const [heaviest = '', first = 0] = screens.toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const chunks = [...all].filter(([name]) => name.endsWith('.js') && !shell.includes(name));
  const [chunk = '', weight = 0] = chunks.toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const wire = await inTurn(async (page, protocol) => {
    const traffic = watchTraffic(protocol);
    await page.goto(`${mock.origin}/desk/`);
    await settle(traffic);
    return traffic.requests;
  });
  const rows = [
    [
      `first load of the heaviest screen (\`${heaviest}\`), scripts and styles, kB by gzip`,
      `${kilobytes(first)}, of it react and react-dom ${kilobytes(react)}, beyond them ${kilobytes(first - react)}`,
      '≤ 120 beyond them',
    ],
    [`the heaviest chunk (\`${chunk.replace(/-[^-]+$/, '')}\`), kB by gzip`, kilobytes(weight), '≤ 30'],
    ['requests of the first screen, calls with them', String(wire), ''],
    ...(await inTurn((page, protocol) => keyRows(page, protocol, mock.origin))),
  ];
  const words = `The desk in a browser, on the mocked one. For keys, the processor of the page's own thread, script, style and drawing, ${PRESSES} presses each. Load of the machine ${short(loadavg()[0] ?? 0)}.`;
  const table = markdown(['what', 'figure', 'promised'], rows);
  console.log(`${words}\n\n${table}`);
  keepResults('The desk in a browser', `${words}\n\n${table}`, new Date());
} finally {
  await browser.close();
  await mock.close();
}
