import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '#tests/crawl/ask.ts';
import { readSitemap } from '#tests/crawl/sitemap.ts';
import { markdown, percentile, short } from './figures.ts';
import { keepResults } from './results.ts';
import { type Running, startShop } from './servers.ts';
import { productCodes } from './shop-map.ts';
import { callCart, fillCart } from './shopper.ts';
import { usage } from './usage.ts';

/**
 * `node bench/robot-walk.ts`: a robot asks for every page of the shop, none of them made before, fifty a
 * second, then for addresses that are not there; how long a shopper's cart takes beside it. The shop has all
 * processors, as on its own machine; robot and shopper need little. Needs a build.
 */
const PAGES_A_SECOND = 50;
const CARTS_A_SECOND = 20;
const UNKNOWN = 3_000;

/**
 * Starts something so many times a second until there is no more of it; the times that each took, sorted, ms.
 */
async function atRate(
  rate: number,
  next: () => Promise<boolean> | null,
): Promise<{ times: number[]; lost: number }> {
  const from = performance.now();
  const times: number[] = [];
  const running: Promise<void>[] = [];
  let lost = 0;
  for (let at = 0; ; at += 1) {
    const wait = from + (at * 1000) / rate - performance.now();
    if (wait > 0) await pause(wait);
    const begun = performance.now();
    const work = next();
    if (work === null) break;
    running.push(
      work.then(
        (isServed) => {
          if (isServed) times.push(performance.now() - begun);
          else lost += 1;
        },
        () => {
          lost += 1;
        },
      ),
    );
  }
  await Promise.all(running);
  return { times: times.sort((a, b) => a - b), lost };
}

/** A shopper with one line in the cart; asks for it over and over. */
async function shopper(shop: Running): Promise<() => Promise<boolean>> {
  const session = await fillCart(shop, await productCodes(shop.port, 1));
  return async () => {
    await (await callCart(shop, 'get', session)).arrayBuffer();
    return true;
  };
}

/** What a robot asks of the shop while the shopper asks for the cart; a row of the table. */
async function beside(
  shop: Running,
  name: string,
  urls: readonly string[],
  { rate, status }: { rate: number; status: number },
): Promise<string[]> {
  const getCart = await shopper(shop);
  const queue = urls.values();
  let isOver = false;
  const carts = atRate(CARTS_A_SECOND, () => (isOver ? null : getCart()));
  const before = usage(shop.pid);
  const walked = await atRate(rate, () => {
    const { value, done } = queue.next();
    return done ? null : ask(value).then((answer) => answer.status === status);
  });
  const after = usage(shop.pid);
  isOver = true;
  const cart = await carts;
  const two = (times: readonly number[]) =>
    `${short(percentile(times, 0.5))}, ${short(percentile(times, 0.99))}`;
  return [
    name,
    `${walked.times.length}, ${walked.lost} lost`,
    two(walked.times),
    `${cart.times.length}, ${cart.lost} lost`,
    two(cart.times),
    short(cart.times.at(-1) ?? 0),
    short((after.cpuMs - before.cpuMs) / urls.length),
    `${before.rssMb.toFixed(0)}, +${(after.rssMb - before.rssMb).toFixed(0)}`,
  ];
}

const shop = await startShop({}, { processors: 'all' });
try {
  const home = `http://localhost:${shop.port}`;
  const { parts } = await readSitemap(`${home}/sitemap.xml`);
  const pages = parts.flatMap(({ entries }) => entries.map(({ url }) => url));
  const unknown = Array.from({ length: UNKNOWN }, () => `${home}/goods/${randomUUID()}`);
  const text = markdown(
    [
      'a robot asks for',
      'answers',
      'p50, p99 ms',
      'carts beside',
      'p50, p99 ms',
      'longest ms',
      'CPU ms of the shop each',
      'RSS MB',
    ],
    [
      await beside(shop, `${pages.length} cold pages, ${PAGES_A_SECOND} a second`, pages, {
        rate: PAGES_A_SECOND,
        status: 200,
      }),
      await beside(shop, 'unknown addresses, 500 a second', unknown, { rate: 500, status: 404 }),
    ],
  );
  console.log(text);
  keepResults('A robot’s walk', text, new Date());
} finally {
  await shop.stop();
}
