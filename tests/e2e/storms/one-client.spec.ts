import { expect, test } from '@playwright/test';
import { IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { type Shop, START_MS, startShop } from '#tests/harness/shop.ts';

// What an answer costs and how the database is shared are proved apart (tests/unit/limits, db/fair-turns);
// here one client takes all that the limits give it, from a whole shop.
test.skip(!IS_LONG, LONG_ONLY);

/** As many lines as a cart holds: the dearest read there is. */
const LINES = 300;
const AT_ONCE = 20;
/** Each period of the limits begins with a burst, so it lasts longer than one, ms. */
const WHILE_MS = 15_000;
const SHOPPERS = 5;
/**
 * So long a shopper may wait for what he puts into the cart, ms: on a machine that is busy otherwise three
 * times as long as without the client. With calls counted but not their cost it was 1,200, a hundredfold.
 */
const BOUND_MS = 500;
const ALONE_MS = 5_000;

type Client = { address: string; cookie?: string };

async function ask({ url }: Shop, client: Client, path: string, body?: object): Promise<Response> {
  const answer = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': client.address,
      ...(client.cookie === undefined ? {} : { cookie: client.cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const [set] = answer.headers.getSetCookie();
  if (set !== undefined) client.cookie = set.split(';', 1)[0];
  return answer;
}

/** Articles of goods that are sold in packs of one or more; as many as are asked for. */
async function articles(shop: Shop, most: number): Promise<string[]> {
  const feed = await (await fetch(`${shop.url}/feeds/yandex-market.xml`)).text();
  return [...feed.matchAll(/<vendorCode>([^<]+)<\/vendorCode>/g)]
    .flatMap(([, code]) => code ?? [])
    .slice(0, most);
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.floor(sorted.length * share)] ?? 0;

/** Tells whether so many ms have passed. */
function until(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() > end;
}

/** What shoppers wait for their additions while something goes on, ms, the shortest first. */
async function additions(shop: Shop, codes: readonly string[], isOver: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  const shopper = async (_: unknown, at: number) => {
    const client: Client = { address: `77.2.${at}.1` };
    for (let turn = 0; !isOver(); turn += 1) {
      const began = performance.now();
      const code = encodeURIComponent(codes[turn % codes.length] ?? '');
      const answer = await ask(shop, client, `/api/cart/add/${code}?push=true`, {});
      waits.push(performance.now() - began);
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await Promise.all(Array.from({ length: SHOPPERS }, shopper));
  return waits.sort((a, b) => a - b);
}

test('acc-G3: one client that reads the longest cart as often as it may makes no shopper wait', async () => {
  test.setTimeout(START_MS + 120_000);
  const shop = await startShop({ beginsWith: 'demo', env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  try {
    const codes = await articles(shop, LINES);
    expect(codes).toHaveLength(LINES);
    const greedy: Client = { address: '77.3.1.1' };
    const shopped = codes.slice(0, SHOPPERS);
    const lines = codes.map((code) => ({ code, quantity: 1000 }));
    expect((await ask(shop, greedy, '/api/cart/restore', { lines })).status).toBe(200);
    const alone = await additions(shop, shopped, until(ALONE_MS));
    const isOver = until(WHILE_MS);
    const statuses: number[] = [];
    const read = async (): Promise<void> => {
      while (!isOver()) {
        const answer = await ask(shop, greedy, '/api/cart/get');
        statuses.push(answer.status);
        await answer.arrayBuffer();
      }
    };
    const reading = Array.from({ length: AT_ONCE }, read);
    const [waits] = await Promise.all([additions(shop, shopped, isOver), ...reading]);
    const served = statuses.filter((status) => status === 200).length;
    expect(served, 'the client has had what the limits give').toBeGreaterThan(60);
    const said = `of ${waits.length} additions, ${percentile(alone, 0.95)} ms without the client`;
    expect(percentile(waits, 0.95), said).toBeLessThan(Math.max(BOUND_MS, 3 * percentile(alone, 0.95)));
  } finally {
    await shop.stop();
  }
});
