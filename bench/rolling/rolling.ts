import { markdown, percentile, short } from '../figures.ts';
import { keepResults } from '../results.ts';
import { surveyShop } from '../shop-map.ts';
import { startPair, untilReady } from './pair.ts';
import { shop as goShopping } from './shoppers.ts';

/**
 * `npm run bench:rolling -- [changes]`: two processes over the PostgreSQL of TEST_DATABASE_URL behind HAProxy
 * are ended and started again by turns, as an upgrade does it, while shoppers ask 200 times a second
 * (operations §2).
 */
const changes = Number(process.argv[2] ?? 20);
const PER_SECOND = 200;
/** In 2 s HAProxy has asked several times. */
const pair = await startPair({ DRAIN_DELAY_SECONDS: '2' }, () => ({ processors: 'all' }));
const { ports, running } = pair;
const balancer = await pair.balance(ports);
try {
  await Promise.all(ports.map(untilReady));
  const { listing, product, codes } = await surveyShop(ports[0]);
  let isOver = false;
  const shopping = goShopping(balancer.port, {
    paths: ['/msk', listing, product, '/spb', '/msk/catalog'],
    code: codes[0] ?? '',
    perSecond: PER_SECOND,
    isOver: () => isOver,
  });
  for (let change = 0; change < changes; change += 1) {
    const which = change % 2 === 0 ? 0 : 1;
    await running[which].stop();
    running[which] = await pair.start(which);
    await untilReady(ports[which]);
    console.error(`${change + 1} of ${changes}`);
  }
  isOver = true;
  const { asked, failed, waits, lostCarts } = await shopping;
  for (const line of failed.slice(0, 10)) console.error(line);
  const table = markdown(
    ['changes', 'requests', 'failed', 'carts lost', 'p50 ms', 'p99 ms', 'longest ms'],
    [
      [
        String(changes),
        String(asked),
        String(failed.length),
        String(lostCarts),
        ...[percentile(waits, 0.5), percentile(waits, 0.99), waits.at(-1) ?? 0].map(short),
      ],
    ],
  );
  console.log(table);
  keepResults('Rolling changes behind HAProxy', table, new Date());
} finally {
  await balancer.stop();
  await pair.close();
}
