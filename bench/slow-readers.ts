import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { markdown, percentile, short } from './figures.ts';
import { keepResults } from './results.ts';
import { startShop } from './servers.ts';
import { usage } from './usage.ts';

/**
 * `node bench/slow-readers.ts`: connections that ask for many uncompressed pages each and read none, and a
 * visitor who opens a new connection for each page meanwhile.
 */
const ATTACKS = [
  { readers: 4, pages: 1_000 },
  { readers: 7_500, pages: 1_000 },
  { readers: 7_500, pages: 9 },
];
/** How long the visitor is watched once the readers stand, ms. */
const WATCH_MS = 20_000;
/** After so long the memory is looked at again, ms. */
const LATER_MS = 60_000;

/** How long a page took over a new connection, ms; null when it did not come. */
function visit(port: number): Promise<number | null> {
  const from = performance.now();
  return new Promise((resolve) => {
    const options = {
      agent: false,
      port,
      host: 'localhost',
      path: '/',
      headers: { 'accept-encoding': 'br' },
    };
    const asked = request(options, (response) =>
      response
        .on('end', () => resolve(response.statusCode === 200 ? performance.now() - from : null))
        .resume(),
    );
    asked.on('error', () => resolve(null)).end();
  });
}

async function attack({ readers, pages }: (typeof ATTACKS)[number]): Promise<string[]> {
  const shop = await startShop();
  try {
    for (let read = 0; read < 20; read += 1) await visit(shop.port);
    const before = usage(shop.pid).rssMb;
    let most = before;
    const times: number[] = [];
    let lost = 0;
    const program = join(import.meta.dirname, 'silent-readers.ts');
    const words = [program, ...[shop.port, readers, pages].map(String)];
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    let isOpen = false;
    child.stdout.once('data', () => {
      isOpen = true;
    });
    let until = Number.POSITIVE_INFINITY;
    while (performance.now() < until) {
      const took = await visit(shop.port);
      if (took === null) lost += 1;
      else times.push(took);
      most = Math.max(most, usage(shop.pid).rssMb);
      if (isOpen && until === Number.POSITIVE_INFINITY) until = performance.now() + WATCH_MS;
    }
    const held = readdirSync(`/proc/${shop.pid}/fd`).length;
    await pause(LATER_MS);
    const later = usage(shop.pid).rssMb - before;
    child.kill('SIGTERM');
    times.sort((a, b) => a - b);
    return [
      `${readers} × ${pages} pages`,
      String(held),
      `${times.length}, ${lost} lost`,
      short(percentile(times, 0.5)),
      short(percentile(times, 0.99)),
      short(times.at(-1) ?? 0),
      `${before.toFixed(0)}, +${(most - before).toFixed(0)}, ${later < 0 ? '' : '+'}${later.toFixed(0)}`,
    ];
  } finally {
    await shop.stop();
  }
}

const rows: string[][] = [];
for (const each of ATTACKS) rows.push(await attack(each));
const text = markdown(
  [
    'silent readers',
    'files and connections open',
    'pages of others',
    'p50 ms',
    'p99 ms',
    'longest ms',
    'RSS MB, most, a minute later',
  ],
  rows,
);
console.log(text);
keepResults('Slow readers', text, new Date());
