import { Agent, request } from 'node:http';
import { markdown, percentile, short } from './figures.ts';
import { keepResults } from './results.ts';
import { startShop } from './servers.ts';
import { surveyShop } from './shop-map.ts';
import { usage } from './usage.ts';

/**
 * `node bench/crowd.ts`: a thousand distinct pages that nobody has visited, all asked for at the same moment,
 * and a visitor who reads a cart meanwhile.
 */
const PAGES = 1_000;

const shop = await startShop();
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** The status of an answer once all of it has come; 0 when it never came. */
function status(path: string): Promise<number> {
  return new Promise((resolve) => {
    const asked = request(
      { agent, port: shop.port, host: 'localhost', path, headers: { 'accept-encoding': 'br' } },
      (response) => response.on('end', () => resolve(response.statusCode ?? 0)).resume(),
    );
    asked.on('error', () => resolve(0)).end();
  });
}

try {
  const { listings } = await surveyShop(shop.port);
  for (let read = 0; read < 20; read += 1) await status('/api/cart/get');
  const before = usage(shop.pid);
  const began = performance.now();
  let isOver = false;
  const burst = Promise.all(listings.slice(0, PAGES).map(status)).finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  let most = before.rssMb;
  while (!isOver) {
    const from = performance.now();
    await status('/api/cart/get');
    times.push(performance.now() - from);
    most = Math.max(most, usage(shop.pid).rssMb);
  }
  const statuses = Map.groupBy(await burst, (each) => each);
  const seconds = (performance.now() - began) / 1000;
  const { cpuMs } = usage(shop.pid);
  times.sort((a, b) => a - b);
  const counted = [...statuses].sort(([a], [b]) => a - b).map(([code, all]) => `${all.length} × ${code}`);
  const text = markdown(
    ['cold burst', 'answers', 'seconds', 'CPU s', 'cart p50 ms', 'cart p99 ms', 'RSS MB, growth'],
    [
      [
        `${PAGES} distinct listings at once`,
        counted.join(', '),
        short(seconds),
        short((cpuMs - before.cpuMs) / 1000),
        short(percentile(times, 0.5)),
        short(percentile(times, 0.99)),
        `${before.rssMb.toFixed(0)}, +${(most - before.rssMb).toFixed(0)}`,
      ],
    ],
  );
  console.log(text);
  keepResults('Crowd', text, new Date());
} finally {
  agent.destroy();
  await shop.stop();
}
