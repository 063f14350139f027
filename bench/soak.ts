import { parseArgs } from 'node:util';
import { markdown, median } from './figures.ts';
import { type Asked, manyVisits, type Visitor } from './load.ts';
import { keepResults } from './results.ts';
import { startShop } from './servers.ts';
import { brandSlugs, type ShopMap, surveyShop } from './shop-map.ts';
import { usage } from './usage.ts';
import { cartAdder } from './visitors.ts';

/**
 * `npm run bench:soak`: mixed visits for a long time, and what memory the shop holds minute by minute. Of a
 * hundred requests ten ask for a page that nobody has asked for yet, five for what does not exist, twenty
 * change or read a cart, the rest read pages known to the door. `--minutes 60 --pause 20` (ms between one
 * connection's requests).
 */
const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, pause: { type: 'string', default: '20' } },
});
const minutes = Number(options.minutes);
const pauseMs = Number(options.pause);

/** From here on memory may grow by a twentieth. */
const SETTLED_MINUTES = 10;
const HEADERS = { 'accept-encoding': 'br' };

/**
 * Addresses of distinct pages, more than any run asks for: listings in every order, narrowed to three brands.
 */
function* coldPaths({ listings }: ShopMap, brands: readonly string[]): Generator<string> {
  for (const [at, first] of brands.entries()) {
    for (const [next, second] of brands.entries()) {
      for (const third of next > at ? brands.slice(next + 1) : []) {
        const choice = new URLSearchParams({ brands: [first, second, third].join(',') });
        for (const path of listings) yield `${path}${path.includes('?') ? '&' : '?'}${choice}`;
      }
    }
  }
  throw new Error('Every page has been asked for.');
}

type Failures = { count: number };

function mixed(map: ShopMap, cold: Iterator<string>, failures: Failures): (connection: number) => Visitor {
  return (connection) => {
    const carts = cartAdder(map.codes, connection);
    const warm = [map.listing, map.product, '/msk', '/spb', '/msk/catalog'];
    let at = connection * 7;
    const page = (path: string): Asked => ({ method: 'GET', path, headers: HEADERS });
    return {
      next: () => {
        at += 1;
        const turn = at % 100;
        if (turn < 10) return page(String(cold.next().value));
        if (turn < 15) return page(`/msk/goods/${800_000_000 + connection * 1_000_000 + at}`);
        if (turn < 35) return carts.next();
        return page(warm[at % warm.length] ?? '/msk');
      },
      saw: (status, ...rest) => {
        if (status >= 500) failures.count += 1;
        carts.saw?.(status, ...rest);
      },
      pauseMs,
    };
  };
}

const shop = await startShop();
try {
  const map = await surveyShop(shop.port);
  const cold = coldPaths(map, await brandSlugs(shop.port));
  const failures: Failures = { count: 0 };
  const held: number[] = [];
  const lines: string[][] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const { requests, p99Ms, cpuMs } = await manyVisits(shop, 60, mixed(map, cold, failures));
    const { rssMb } = usage(shop.pid);
    held.push(rssMb);
    lines.push([
      String(minute),
      String(requests),
      p99Ms.toFixed(0),
      (cpuMs / requests).toFixed(2),
      rssMb.toFixed(0),
    ]);
    process.stderr.write(`minute ${minute}: ${rssMb.toFixed(0)} MB, ${requests} requests\n`);
  }
  const settled = median(held.slice(SETTLED_MINUTES - 3, SETTLED_MINUTES));
  const end = median(held.slice(-3));
  const growth = `Growth after the first ${SETTLED_MINUTES} minutes: ${((end / settled - 1) * 100).toFixed(1)} %; answers of 500 and more: ${failures.count}.`;
  const text = `${markdown(['minute', 'requests', 'p99 ms', 'CPU ms', 'RSS MB'], lines)}\n\n${growth}`;
  console.log(text);
  keepResults('Soak', text, new Date());
} finally {
  await shop.stop();
}
