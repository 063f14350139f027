import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { openPostgres } from '#api/backend/db/postgres.ts';
import { SAID_ONCE } from '#lib/answer-forms.ts';
import { sessionCookieName } from '#lib/browser/cookies.ts';
import { markdown, percentile, short } from '../figures.ts';
import { keepResults } from '../results.ts';
import type { Running } from '../servers.ts';
import { codeOf, startFilledShop } from './filled-shop.ts';
import { keystrokes } from './keystrokes.ts';

/**
 * `npm run bench:long-carts`: what a cart of 2,000 lines costs its owner and others, in a shop of 20,000
 * goods on the embedded database, and on PostgreSQL where DATABASE_URL names a cluster whose user may create
 * databases. Needs a build.
 */
const GOODS = 20_000;
const LINES = 2_000;
const CALLS = 30;
/** They come before the times that count: by then V8 has compiled what a call goes through. */
const WARM_UP = 10;
const BUYERS = 10;
/** A stranger adds something so often, ms; for so long, ms. */
const STRANGER_EVERY_MS = 100;
const BESIDE_MS = 20_000;
/** Each buyer changes a quantity so often, ms. */
const BUYER_EVERY_MS = 2_000;

/** Each has an address of his own, as in life: whoever asks waits for his own questions only. */
const addressOf = (buyer: number) => `203.0.113.${1 + buyer}`;
const STRANGER = '198.51.100.7';

type Answer = { ms: number; status: number; session: string };

/** Asks as our own pages do. */
async function call(
  shop: Running,
  path: string,
  session: string,
  body?: object,
  address = addressOf(0),
): Promise<Answer> {
  const headers = {
    city: 'msk',
    'sec-fetch-site': 'same-origin',
    'accept-encoding': 'br',
    'x-forwarded-for': address,
    'content-type': 'application/json',
    [SAID_ONCE.header]: SAID_ONCE.value,
    cookie: `${sessionCookieName('http')}=${session}`,
  };
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const from = performance.now();
  const answer = await fetch(`http://localhost:${shop.port}/api/${path}`, { headers, ...sent });
  await answer.arrayBuffer();
  const given = /^sid=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
  return { ms: performance.now() - from, status: answer.status, session: given ?? session };
}

const linesFrom = (first: number) =>
  Array.from({ length: LINES }, (_, at) => ({ code: codeOf(first + 3 * at), quantity: 1 + (at % 9) }));

async function longCart(shop: Running, first: number): Promise<Answer> {
  return call(shop, 'lists/take', '', { lines: linesFrom(first), instead: false });
}

async function times(ask: (at: number) => Promise<Answer>): Promise<string> {
  const taken: number[] = [];
  for (let at = 0; at < WARM_UP + CALLS; at += 1) {
    const { ms, status } = await ask(at);
    if (status !== 200) throw new Error(`answered ${status}`);
    if (at >= WARM_UP) taken.push(ms);
  }
  return spread(taken);
}

function spread(taken: readonly number[]): string {
  const sorted = [...taken].sort((a, b) => a - b);
  const at = (share: number) => short(percentile(sorted, share));
  return `${at(0.5)} (p95 ${at(0.95)}, p99 ${at(0.99)})`;
}

/** How long a stranger's additions take while `buyers` change their long carts. */
async function stranger(shop: Running, buyers: readonly string[]): Promise<string> {
  const until = performance.now() + BESIDE_MS;
  const busy = buyers.map(async (session, at) => {
    await setTimeout((at * BUYER_EVERY_MS) / BUYERS);
    for (let turn = 1; performance.now() < until; turn += 1) {
      const from = performance.now();
      const path = `cart/input-quantity/${codeOf(1 + at)}`;
      await call(shop, path, session, { quantity: 100 * (1 + (turn % 9)) }, addressOf(at));
      await setTimeout(Math.max(0, BUYER_EVERY_MS - (performance.now() - from)));
    }
  });
  const taken: number[] = [];
  let session = '';
  for (let at = 0; performance.now() < until; at += 1) {
    const answer = await call(shop, `cart/add/${codeOf(1 + (at % 5))}?push=true`, session, {}, STRANGER);
    session = answer.session;
    taken.push(answer.ms);
    await setTimeout(STRANGER_EVERY_MS);
  }
  await Promise.all(busy);
  return spread(taken);
}

async function measure(shop: Running): Promise<string[]> {
  const first = await longCart(shop, 1);
  const { session } = first;
  const line = codeOf(1);
  const rows = [
    short(first.ms),
    await times(() => call(shop, 'cart/get', session)),
    await times((at) =>
      call(shop, `cart/input-quantity/${line}`, session, { quantity: 100 * (1 + (at % 9)) }),
    ),
    await times((at) => call(shop, 'lists/take', session, { lines: linesFrom(1 + (at % 2)), instead: true })),
    await times(() => call(shop, 'lists/read', session, { lines: linesFrom(1) })),
    await times(() => call(shop, 'cart/file', session, {})),
    await stranger(shop, []),
  ];
  const buyers: string[] = [];
  for (let at = 0; at < BUYERS; at += 1) buyers.push((await longCart(shop, 1 + at)).session);
  rows.push(await stranger(shop, buyers));
  const keys = await keystrokes(shop, session, LINES);
  return [...rows, ...[keys.drawn, keys.answered, keys.asked, keys.cleared].map(short)];
}

const NAMES = [
  'the first press, which puts 2,000 lines into an empty cart',
  'cart/get',
  'cart/input-quantity',
  'lists/take, all 2,000 lines instead of 2,000 others',
  'lists/read',
  'cart/file, a workbook',
  "a stranger's cart/add, nobody beside",
  `a stranger's cart/add beside ${BUYERS} who change a quantity every 2 s`,
  "browser's processor for a keystroke",
  "browser's processor for the sums and the answer",
  "browser's processor for a letter in the cart's search that no line has",
  "browser's processor for taking it away",
];

async function measured(databaseUrl?: string): Promise<string[]> {
  const shop = await startFilledShop(GOODS, databaseUrl);
  try {
    return await measure(shop);
  } finally {
    await shop.stop();
  }
}

/** The same on a database of its own in the cluster. */
async function onPostgres(cluster: string): Promise<string[]> {
  const name = `tara_long_carts_${randomBytes(4).toString('hex')}`;
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  const admin = openPostgres({ url: cluster, max: 1, deadlineMs: 60_000 });
  try {
    await admin.query({ name: '', text: `create database ${name}` });
    return await measured(url.href);
  } finally {
    await admin.query({ name: '', text: `drop database if exists ${name} with (force)` });
    await admin.close();
  }
}

const cluster = process.env.DATABASE_URL;
delete process.env.DATABASE_URL;
const columns = [await measured()];
if (cluster !== undefined && cluster !== '') columns.push(await onPostgres(cluster));
const text = markdown(
  ['a cart of 2,000 lines, ms', 'embedded database', 'PostgreSQL'].slice(0, 1 + columns.length),
  NAMES.map((name, at) => [name, ...columns.map((column) => column[at] ?? '')]),
);
console.log(text);
keepResults('Long carts', text, new Date());
