import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { markdown } from './figures.ts';
import { manyVisits } from './load.ts';
import { keepResults } from './results.ts';
import { type Running, startShop } from './servers.ts';
import { surveyShop } from './shop-map.ts';
import { atRest } from './usage.ts';

/**
 * `npm run bench:memory`: what a shop with the demo catalogue holds after the start that fills it, after a
 * later start and after visits to distinct pages. On the embedded database, and on the empty PostgreSQL that
 * DATABASE_URL names. `--pages 300`.
 */
const { values: options } = parseArgs({ options: { pages: { type: 'string', default: '300' } } });

const REST_MS = 30_000;

type Held = { rssMb: number; peakMb: number; privateMb: number };

function figure(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024;
}

/** From /proc: resident now and at most since the start, and what no file backs. */
function held(pid: number): Held {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const anonymous = figure(status, 'RssAnon');
  return { rssMb: figure(status, 'VmRSS'), peakMb: figure(status, 'VmHWM'), privateMb: anonymous };
}

async function rested(shop: Running): Promise<Held> {
  await atRest(shop);
  await pause(REST_MS);
  return held(shop.pid);
}

const row = (title: string, when: string, { rssMb, peakMb, privateMb }: Held): string[] => [
  title,
  when,
  ...[rssMb, privateMb, peakMb].map((value) => value.toFixed(0)),
];

async function visitPages(shop: Running, count: number): Promise<void> {
  const { listings } = await surveyShop(shop.port);
  let at = 0;
  const next = () => {
    const path = listings[at % listings.length] ?? '/';
    at += 1;
    return { method: 'GET' as const, path, headers: { 'accept-encoding': 'br' } };
  };
  await manyVisits(shop, 600, () => ({ next }), { count: Math.min(count, listings.length) });
}

/** A first start, which fills the shop, and a later one, which finds it filled. */
async function rowsOf(title: string, env: Readonly<Record<string, string>>): Promise<string[][]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tara-bench-'));
  const start = () => startShop({ ...env, DATA_DIR: dataDir });
  let shop = await start();
  try {
    const rows = [row(title, 'filled and warmed up', await rested(shop))];
    await shop.stop();
    shop = await start();
    rows.push(row(title, 'started again', await rested(shop)));
    await visitPages(shop, Number(options.pages));
    rows.push(row(title, `after ${options.pages} distinct pages`, await rested(shop)));
    return rows;
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const url = process.env.DATABASE_URL;
const rows = await rowsOf('embedded', { DATABASE_URL: '' });
if (url !== undefined && url !== '') rows.push(...(await rowsOf('PostgreSQL', { DATABASE_URL: url })));
const text = markdown(['database', 'when', 'RSS MB', 'of it private', 'peak MB'], rows);
console.log(text);
keepResults('Memory', text, new Date());
