import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { REGION_CODES } from '#lib/region/codes.ts';
import { firstAddresses } from '#server/page-cache/first-addresses.ts';
import { markdown, median, percentile, short } from '../figures.ts';
import { keepResults } from '../results.ts';
import { fetchBytes, type Running, startShop } from '../servers.ts';
import { surveyShop } from '../shop-map.ts';
import { atRest, usage } from '../usage.ts';
import type { CrowdAnswer, CrowdOrder, CrowdSaid } from './visitors.ts';

/**
 * `npm run bench:crowd`: visitors who all come at the same moment over new connections, each for a page that
 * nobody has asked for yet and from an address of his own, and one who reads a cart meanwhile, over a new
 * connection each time. `--visitors 1000`, every tenth with a cart; `--rounds 3` on freshly started shops,
 * with `--beside <another built checkout>` by turns with it; on the database of DATABASE_URL, else embedded.
 * The shop has started as always, so its code is compiled, and nobody asks for a page that it has made by
 * itself; `--warm-up 0` has it make none. What the visitors and others take of the same processors is told.
 */
const { values: options } = parseArgs({
  options: {
    visitors: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
    beside: { type: 'string' },
    'warm-up': { type: 'string', default: '150' },
  },
});
const visitors = Number(options.visitors);
const CART_EVERY = 10;
const PRACTICE = 20;

type Round = {
  answers: readonly CrowdAnswer[];
  carts: readonly number[];
  cpuSeconds: number;
  visitorsCpuSeconds: number;
  /** Of everything else on the machine. */
  othersCpuSeconds: number;
  growthMb: number;
};

/** Processor time of the whole machine so far, s. */
function machineSeconds(): number {
  const times = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return times.reduce((sum, ms) => sum + ms, 0) / 1000;
}

/** So many addresses that the shop has made no page of. */
async function coldPaths({ port }: Running): Promise<string[]> {
  const read = async (path: string): Promise<string> =>
    (await fetchBytes(port, path, 'identity')).body.toString();
  const { listings } = await surveyShop(port);
  const products = Array.from({ length: visitors }, (_, at) => `/goods/${at + 1}`);
  const bases = ['', ...REGION_CODES.map((code) => `/${code}`)];
  const first = await Promise.all(bases.map((base) => firstAddresses(base, read)));
  const warm = new Set(first.flatMap((addresses) => addresses.slice(0, Number(options['warm-up']))));
  return [...listings, ...products].filter((path) => !warm.has(path)).slice(0, visitors);
}

/** Reads a cart over a new connection; ms. */
function readCart(port: number): Promise<number> {
  const from = performance.now();
  return new Promise((done, fail) => {
    const headers = { city: 'msk', 'x-forwarded-for': '192.0.2.1' };
    request({ agent: false, port, host: '127.0.0.1', path: '/api/cart/get', headers }, (response) =>
      response.on('end', () => done(performance.now() - from)).resume(),
    )
      .on('error', fail)
      .end();
  });
}

async function crowd(shop: Running): Promise<Round> {
  await atRest(shop);
  const paths = await coldPaths(shop);
  for (let read = 0; read < PRACTICE; read += 1) await readCart(shop.port);
  const before = usage(shop.pid);
  const machineBefore = machineSeconds();
  const come = fork(resolve(import.meta.dirname, 'visitors.ts'));
  const order: CrowdOrder = { port: shop.port, paths, cartEvery: CART_EVERY };
  let isOver = false;
  const answered = once(come, 'message').finally(() => {
    isOver = true;
  });
  come.send(order);
  const carts: number[] = [];
  let most = before.rssMb;
  while (!isOver) {
    carts.push(await readCart(shop.port));
    if (carts.length % 10 === 0) most = Math.max(most, usage(shop.pid).rssMb);
    await pause(10);
  }
  const [{ answers, cpuSeconds: visitorsCpuSeconds }] = (await answered) as [CrowdSaid];
  const cpuSeconds = (usage(shop.pid).cpuMs - before.cpuMs) / 1000;
  const others = machineSeconds() - machineBefore - cpuSeconds - visitorsCpuSeconds;
  return {
    answers,
    carts: carts.sort((a, b) => a - b),
    cpuSeconds,
    visitorsCpuSeconds,
    othersCpuSeconds: Math.max(0, others),
    growthMb: most - before.rssMb,
  };
}

/** The medians of rounds, and the least and the most where that is said. */
function row(name: string, rounds: readonly Round[]): string[] {
  const of = (read: (round: Round) => number): string => {
    const values = rounds.map(read);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return least === most ? short(least) : `${short(median(values))} (${short(least)}–${short(most)})`;
  };
  const last = (those: readonly CrowdAnswer[]): number => Math.max(0, ...those.map(({ seconds }) => seconds));
  const served = ({ answers }: Round) => answers.filter(({ status }) => status === 200);
  const refused = ({ answers }: Round) => answers.filter(({ status }) => status !== 200);
  return [
    name,
    of((round) => refused(round).length),
    of((round) => last(refused(round))),
    of((round) => last(served(round))),
    of((round) => last(served(round).filter(({ hasCart }) => hasCart))),
    of(({ carts }) => percentile(carts, 0.5)),
    of(({ carts }) => percentile(carts, 0.99)),
    of((round) => (round.cpuSeconds * 1000) / served(round).length),
    of(({ visitorsCpuSeconds }) => visitorsCpuSeconds),
    of(({ othersCpuSeconds }) => othersCpuSeconds),
    of(({ growthMb }) => growthMb),
  ];
}

const sides = [
  { name: 'here', root: undefined, rounds: [] as Round[] },
  ...(options.beside === undefined
    ? []
    : [{ name: 'beside', root: resolve(options.beside), rounds: [] as Round[] }]),
];
for (let round = 0; round < Number(options.rounds); round += 1) {
  for (const { root, rounds } of sides) {
    const place = { processors: 'all' as const, ...(root === undefined ? {} : { root }) };
    const shop = await startShop(
      { WARM_UP_PAGES: options['warm-up'], TRUST_PROXY: '1', RATE_LIMITS: 'on' },
      place,
    );
    try {
      rounds.push(await crowd(shop));
      console.error(`${root ?? 'here'}: ${row('', rounds.slice(-1)).slice(1).join(', ')}`);
    } finally {
      await shop.stop();
    }
  }
}
const database = process.env.DATABASE_URL === undefined ? 'embedded database' : 'PostgreSQL';
const text = markdown(
  [
    'cold pages at once',
    'refused',
    'the last of them, s',
    'last page, s',
    'last of those with a cart, s',
    'cart p50 ms',
    'cart p99 ms',
    'CPU ms a page, shop',
    'CPU s, visitors',
    'CPU s, others',
    'RSS MB, growth',
  ],
  sides.map(({ name, rounds }) => row(name, rounds)),
);
console.log(text);
keepResults(`Crowd of ${visitors}, ${database}`, text, new Date());
