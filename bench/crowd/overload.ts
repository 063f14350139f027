import { parseArgs } from 'node:util';
import { markdown, short } from '../figures.ts';
import { CONNECTIONS, manyVisits, reader, type Visitor } from '../load.ts';
import { keepResults } from '../results.ts';
import { makeHot, startShop } from '../servers.ts';
import { type ShopMap, surveyShop } from '../shop-map.ts';
import { atRest } from '../usage.ts';
import { buyer, cartAdder, searcher } from '../visitors.ts';

/**
 * `npm run bench:overload`: ten times the connections of `npm run bench` at once (reliability.md B4), each a
 * visitor who does not wait: pages, carts, searches and orders by turns. Told is how they were answered, and
 * after how many seconds a cart of the usual load was as quick as before. `--seconds 60`.
 */
const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const seconds = Number(options.seconds);
const MANY = 10 * CONNECTIONS;
/** Afterwards the usual load goes on for so long, second by second. */
const LOOKED_AT_S = 15;
/** A second counts as quick again within so much of the waits before, or where the bar is kept anyway. */
const QUICK_MS = 60;

type Statuses = Map<number, number>;

/** The same visitor, of whose answers is noted what they were. */
function noted(visitor: Visitor, statuses: Statuses): Visitor {
  return {
    ...visitor,
    saw(status, headers, body) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      visitor.saw?.(status, headers, body);
    },
  };
}

/** A quarter of the connections each. */
function visitorOf({ listing, product, codes }: ShopMap, connection: number): Visitor {
  const [code = ''] = codes;
  switch (connection % 4) {
    case 0:
      return reader(['/msk', listing, product], { 'accept-encoding': 'br' });
    case 1:
      return cartAdder(codes, connection);
    case 2:
      return searcher(connection);
    default:
      return buyer(code);
  }
}

const shop = await startShop();
try {
  const map = await surveyShop(shop.port);
  await makeHot(shop.port, [map.listing, map.product, '/msk']);
  await atRest(shop);
  const usual = (forSeconds: number) =>
    manyVisits(shop, forSeconds, (connection) => cartAdder(map.codes, connection));
  await usual(3);
  const before = await usual(3);
  const statuses: Statuses = new Map();
  const hurried = (connection: number) => noted(visitorOf(map, connection), statuses);
  const during = await manyVisits(shop, seconds, hurried, { connections: MANY });
  let back = Number.NaN;
  const enough = Math.max(QUICK_MS, before.p95Ms);
  for (let second = 1; second <= LOOKED_AT_S && Number.isNaN(back); second += 1)
    if ((await usual(1)).p95Ms <= enough) back = second;
  const answered = [...statuses].sort(([a], [b]) => a - b);
  const isFine = (status: number): boolean => status === 200 || status === 429;
  const other = answered.reduce((sum, [status, count]) => sum + (isFine(status) ? 0 : count), 0);
  const rows = [
    ['requests a second', short(during.requests / during.seconds)],
    ['answers', answered.map(([status, count]) => `${status}: ${count}`).join(', ')],
    ['neither 200 nor 429', String(other)],
    ['wait p50, p95, p99, ms', [during.p50Ms, during.p95Ms, during.p99Ms].map(short).join(', ')],
    ['cart add of the usual load before, p95 ms', short(before.p95Ms)],
    ['as quick again after, s', String(back)],
    ['memory, MB', during.rssMb.toFixed(0)],
  ];
  const text = `${MANY} connections for ${seconds} s: pages, carts, searches and orders, a quarter each.\n\n${markdown(['what', 'figure'], rows)}`;
  console.log(text);
  keepResults('Ten times the load', text, new Date());
} finally {
  await shop.stop();
}
