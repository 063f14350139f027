import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { markdown, percentile, short } from './figures.ts';
import { onProcessor, type Visitor } from './load.ts';
import { keepResults } from './results.ts';
import { type Running, startShop } from './servers.ts';
import { surveyShop } from './shop-map.ts';
import { writeSyntheticFeed } from './synthetic-feed.ts';
import { cartReader } from './visitors.ts';

/**
 * `npm run bench:selling [offers]`: how long calls wait while an import of 100,000 goods runs through the
 * shop on the embedded database: a first load, the same file again, other prices for all, and a file that
 * lost a third.
 */
const offers = Number(process.argv[2] ?? 100_000);
const BETWEEN_MS = 50;
/** What has not been answered by then is not waited for, ms: far longer than any visitor would wait. */
const PATIENCE_MS = 30_000;

/**
 * A visitor's waits, ms, in order; `faults` are answers other than 200, and calls that were never answered.
 */
type Waits = { waits: number[]; faults: number };

/** One call; its status, 0 when the connection broke or no answer came in time. */
async function ask(agent: Agent, port: number, visitor: Visitor): Promise<number> {
  const { method, path, headers, body } = visitor.next();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const asked = request({ agent, host: '127.0.0.1', port, method, path, headers, signal });
  // One that is given up says so a second time when it had begun to answer.
  asked.on('error', () => undefined);
  try {
    asked.end(body);
    const [answer] = await once(asked, 'response');
    answer.resume();
    await once(answer, 'end');
    visitor.saw?.(answer.statusCode, answer.headers, '');
    return answer.statusCode;
  } catch {
    return 0;
  }
}

async function visit(port: number, visitor: Visitor, isOver: () => boolean): Promise<Waits> {
  const agent = new Agent({ keepAlive: true });
  const waits: number[] = [];
  let faults = 0;
  while (!isOver()) {
    const from = performance.now();
    const status = await ask(agent, port, visitor);
    waits.push(performance.now() - from);
    if (status !== 200) faults += 1;
    await pause(BETWEEN_MS);
  }
  agent.destroy();
  return { waits: waits.sort((a, b) => a - b), faults };
}

/** The import as an operator starts it; seconds. Throws unless it is done. */
async function importFile(shop: Running & { dataDir: string }, file: string): Promise<number> {
  const words = [
    process.execPath,
    'scripts/catalog.ts',
    'import',
    file,
    '--region',
    'msk',
    '--source',
    'bench',
    '--force',
  ];
  const [program = '', ...args] = onProcessor(0, words);
  const from = performance.now();
  const child = spawn(program, args, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: shop.dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  return (performance.now() - from) / 1000;
}

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
    const seconds = await importFile(shop, file);
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
