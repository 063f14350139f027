import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { madeExchange } from '#api/backend/commands/exchange/stand-in/made-exchange.ts';
import { basic, OneC } from '#api/backend/commands/exchange/stand-in/one-c.ts';
import { overHttp } from '#api/backend/commands/exchange/try.ts';
import { markdown, median, percentile, short } from '../figures.ts';
import { heldBy } from '../held.ts';
import type { Asked } from '../load.ts';
import { keepResults } from '../results.ts';
import { startShop } from '../servers.ts';
import { surveyShop } from '../shop-map.ts';
import { tell } from '../tell.ts';
import { atRest } from '../usage.ts';
import { cartReader } from '../visitors.ts';

/**
 * `npm run bench:exchange`: exchanges of the stand-in 1C over the protocol while a visitor reads a cart
 * (exchange-1c §14): the first one, the same again, all prices and stocks alone, a thousand prices, and two
 * hundred. `--goods 100000`,
 * `--portions 20`; on the PostgreSQL of DATABASE_URL, which must be empty, else embedded.
 */
const { values: options } = parseArgs({
  options: { goods: { type: 'string', default: '100000' }, portions: { type: 'string', default: '20' } },
});
const goods = Number(options.goods);
const portions = Number(options.portions);
const ACCESS = { EXCHANGE_LOGIN: 'bench', EXCHANGE_PASSWORD: 'bench-password-1' };
const SEED = 1;
const CHOICES = [
  ['--price', 'Розничная=msk,spb'],
  ['--ignore', 'Оптовая'],
  ['--stock', 'Москва=msk'],
  ['--stock', 'Санкт-Петербург=spb'],
  ['--ignore', 'Брак'],
].flat();
const DELTAS = 5;
const BETWEEN_MS = 50;

tell('starting the shop');
const shop = await startShop(ACCESS, { processors: 'all' });

async function map(): Promise<void> {
  const child = spawn(process.execPath, ['scripts/exchange.ts', 'map', ...CHOICES], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...process.env, DATA_DIR: shop.dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The choices were refused with ${code}.`);
}

/** A session with files that are brought in one after the other; seconds. */
async function bring(files: readonly (readonly [name: string, xml: string])[]): Promise<number> {
  const transport = overHttp(`http://127.0.0.1:${shop.port}/1c_exchange`);
  const oneC = new OneC(transport, basic(ACCESS.EXCHANGE_LOGIN, ACCESS.EXCHANGE_PASSWORD));
  const from = performance.now();
  await oneC.enter('catalog');
  await oneC.init('catalog');
  for (const [name, xml] of files) await oneC.send('catalog', name, Buffer.from(xml));
  const seconds = (): number => (performance.now() - from) / 1000;
  // The shop answers `progress` every twenty seconds: a load of many minutes must not seem to hang.
  for (const [name] of files)
    await oneC.bring(name, async () => tell(`  ${name}: still being brought in, ${short(seconds())} s`));
  tell(`  ${files.map(([name]) => name).join(', ')}: ${short(seconds())} s`);
  return seconds();
}

/** What a visitor waits meanwhile, ms; memory at its highest, MB over the beginning. */
async function beside(code: string, work: () => Promise<number>): Promise<string[]> {
  const waits: number[] = [];
  const idle = heldBy(shop.pid);
  let most = idle;
  let isOver = false;
  const reader = cartReader(code);
  async function ask({ method, path, headers, body }: Asked): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${shop.port}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    await answer.arrayBuffer();
    reader.saw?.(answer.status, { 'set-cookie': answer.headers.getSetCookie() }, '');
  }
  const visitor = (async () => {
    while (!isOver) {
      const from = performance.now();
      await ask(reader.next());
      waits.push(performance.now() - from);
      most = Math.max(most, heldBy(shop.pid));
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    }
  })();
  const seconds = await work().finally(() => {
    isOver = true;
  });
  await visitor;
  waits.sort((a, b) => a - b);
  return [seconds, percentile(waits, 0.5), percentile(waits, 0.99), waits.at(-1) ?? 0, most - idle].map(
    short,
  );
}

async function exchange(): Promise<number> {
  let seconds = 0;
  for (const { number, goods: list, offers } of madeExchange({ goods, portions, seed: SEED }))
    seconds += await bring([
      [`import0_${number}.xml`, list],
      [`offers0_${number}.xml`, offers],
    ]);
  return seconds;
}

/** Offers of all goods, each with another price than before. */
async function allPrices(): Promise<number> {
  let seconds = 0;
  for (const { number, offers } of madeExchange({ goods, portions, seed: SEED, dearer: 1 }))
    seconds += await bring([[`offers0_${number}.xml`, offers]]);
  return seconds;
}

/** The median of a few files of changed prices: a second portion's offers say that they are changes alone. */
async function changes(count: number, shift: number): Promise<number> {
  const took: number[] = [];
  for (let at = 0; at < DELTAS; at += 1) {
    const [, { offers = '' } = {}] = [
      ...madeExchange({ goods: 2 * count, portions: 2, seed: SEED, dearer: shift + at }),
    ];
    took.push(await bring([[`offers-${shift + at}.xml`, offers]]));
  }
  return median(took);
}

try {
  tell('mapping prices and warehouses');
  await map();
  const { codes } = await surveyShop(shop.port);
  const code = codes[0] ?? '';
  await atRest(shop);
  const rows: string[][] = [];
  const measure = async (title: string, work: () => Promise<number>): Promise<void> => {
    tell(title);
    rows.push([title, ...(await beside(code, work))]);
    tell(rows.at(-1)?.join(' | ') ?? '');
  };
  await measure(`first, ${portions} portions`, exchange);
  await measure('the same again', exchange);
  await measure('all prices and stocks', allPrices);
  // One of twenty goods is three offers.
  await measure('1,000 prices', () => changes(Math.round(1000 / 1.1), 100));
  await measure('200 prices', () => changes(Math.round(200 / 1.1), 200));
  const head = ['exchange', 's', 'cart p50 ms', 'cart p99 ms', 'longest ms', 'memory, MB more'];
  const table = markdown(head, rows);
  console.log(table);
  const engine = process.env.DATABASE_URL === undefined ? 'embedded database' : 'PostgreSQL';
  keepResults(`Exchange with 1C of ${goods} goods, ${engine}`, table, new Date());
} finally {
  await shop.stop();
}
