import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createPostgresDatabase } from '#tests/harness/postgres.ts';
import { markdown, percentile, short } from '../figures.ts';
import { keepResults } from '../results.ts';
import { freePort, type Running, startShop } from '../servers.ts';
import { surveyShop } from '../shop-map.ts';
import { startBalancer } from './balancer.ts';
import { shop as goShopping } from './shoppers.ts';

/**
 * `npm run bench:rolling -- [changes]`: two processes over the PostgreSQL of TEST_DATABASE_URL behind HAProxy
 * are ended and started again by turns, as an upgrade does it, while shoppers ask 200 times a second
 * (operations §2).
 */
const changes = Number(process.argv[2] ?? 20);
const PER_SECOND = 200;
/** Between two changes, ms: HAProxy has seen that both are ready. */
const BREATH_MS = 1_500;

/** In 2 s HAProxy has asked several times. */
const BALANCED = { HEALTH_TOKEN: randomBytes(16).toString('hex'), DRAIN_DELAY_SECONDS: '2' };

const database = await createPostgresDatabase();
const ports = [await freePort(), await freePort()];
const balancer = await freePort();
const startOne = (port = 0): Promise<Running> =>
  startShop(
    {
      DATABASE_URL: database.url,
      PORT: String(port),
      TRUST_PROXY: '1',
      ALLOWED_HOSTS: `localhost:${balancer}`,
      ...BALANCED,
    },
    { processors: 'all' },
  );

/** Until a process is ready, as its balancer is told: it has drawn the pages that most visits begin with. */
async function untilReady(port = 0): Promise<void> {
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).ok;
  while (!(await isReady())) await pause(100);
  await pause(BREATH_MS);
}

const running = [await startOne(ports[0]), await startOne(ports[1])];
const proxy = await startBalancer(balancer, ports, BALANCED.HEALTH_TOKEN);
try {
  await Promise.all(ports.map(untilReady));
  const { listing, product, codes } = await surveyShop(ports[0] ?? 0);
  let isOver = false;
  const shopping = goShopping(balancer, {
    paths: ['/msk', listing, product, '/spb', '/msk/catalog'],
    code: codes[0] ?? '',
    perSecond: PER_SECOND,
    isOver: () => isOver,
  });
  for (let change = 0; change < changes; change += 1) {
    const at = change % 2;
    await running[at]?.stop();
    running[at] = await startOne(ports[at]);
    await untilReady(ports[at]);
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
  await proxy.stop();
  await Promise.all(running.map((each) => each.stop()));
  await database.drop();
}
