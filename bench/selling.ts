import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { markdown, percentile, short } from './figures.ts';
import { importFile, visit } from './imports/while-selling.ts';
import type { Visitor } from './load.ts';
import { keepResults } from './results.ts';
import { startShop } from './servers.ts';
import { surveyShop } from './shop-map.ts';
import { writeSyntheticFeed } from './synthetic-feed.ts';
import { cartReader } from './visitors.ts';

/**
 * `npm run bench:selling [offers]`: how long calls wait while an import of 100,000 goods runs through the
 * shop on the embedded database: a first load, the same file again, other prices for all, and a file that
 * lost a third.
 */
const offers = Number(process.argv[2] ?? 100_000);

const shop = await startShop();
try {
  const { codes, listing } = await surveyShop(shop.port);
  const slug = listing.split('/').at(-1) ?? '';
  const reader = (): Visitor => ({
    next: () => ({ method: 'GET', path: `/api/get-products-by-cat/${slug}`, headers: { city: 'msk' } }),
  });
  const rows: string[][] = [];
  const measure = async (title: string, count: number, priceShift: number): Promise<void> => {
    const file = join(shop.dataDir, 'feed.yml');
    await writeSyntheticFeed(file, count, priceShift);
    let isOver = false;
    const visits = Promise.all([
      visit(shop.port, cartReader(codes[0] ?? ''), () => isOver),
      visit(shop.port, reader(), () => isOver),
    ]);
    const { seconds } = await importFile(shop, file);
    isOver = true;
    for (const [at, { waits, faults }] of (await visits).entries()) {
      const call = at === 0 ? 'cart/get' : 'listing';
      const figures = [percentile(waits, 0.5), percentile(waits, 0.99), waits.at(-1) ?? 0].map(short);
      rows.push([`${title}, ${call}`, short(seconds), String(waits.length), ...figures, String(faults)]);
    }
    rmSync(file);
  };
  await measure('first load', offers, 0);
  await measure('same again', offers, 0);
  await measure('all prices changed', offers, 100);
  await measure('a third missing', Math.round(offers * 0.67), 100);
  const head = ['import while selling', 'import s', 'calls', 'p50 ms', 'p99 ms', 'longest ms', 'not 200'];
  const table = markdown(head, rows);
  console.log(table);
  keepResults(`Import of ${offers} goods while selling`, table, new Date());
} finally {
  await shop.stop();
}
