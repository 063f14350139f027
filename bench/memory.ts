import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { markdown } from './figures.ts';
import { manyVisits } from './load.ts';
import { keepResults } from './results.ts';
import { type Running, startShop } from './servers.ts';
import { surveyShop } from './shop-map.ts';
import { usage } from './usage.ts';

/**
 * `npm run bench:memory`: what a shop with the demo catalogue holds after its warm-up and after visits to distinct
 * pages. On the embedded database, and on the empty PostgreSQL that DATABASE_URL names. `--pages 300`.
 */
const { values: options } = parseArgs({ options: { pages: { type: 'string', default: '300' } } });

/** A shop that used less than this of a second during one look has finished its warm-up, ms. */
const IDLE_CPU_MS = 100;
const LOOK_MS = 5_000;
const MOST_LOOKS = 60;
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

async function rested({ pid }: Running): Promise<Held> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const before = usage(pid).cpuMs;
    await pause(LOOK_MS);
    if (usage(pid).cpuMs - before < IDLE_CPU_MS) break;
  }
  await pause(REST_MS);
  return held(pid);
}

async function rowsOf(title: string, env: Readonly<Record<string, string>>): Promise<string[][]> {
  const row = (when: string, { rssMb, peakMb, privateMb }: Held): string[] => [
    title,
    when,
    ...[rssMb, privateMb, peakMb].map((value) => value.toFixed(0)),
  ];
  const filled = await startShop(env);
  try {
    const first = row('filled and warmed up', await rested(filled));
    const { listings } = await surveyShop(filled.port);
    let at = 0;
    const next = () => {
      const path = listings[at % listings.length] ?? '/';
      at += 1;
      return { method: 'GET' as const, path, headers: { 'accept-encoding': 'br' } };
    };
    const count = Math.min(Number(options.pages), listings.length);
    await manyVisits(filled, 600, () => ({ next }), count);
    return [first, row(`after ${count} distinct pages`, await rested(filled))];
  } finally {
    await filled.stop();
  }
}

const url = process.env.DATABASE_URL;
const rows = await rowsOf('embedded', { DATABASE_URL: '' });
if (url !== undefined && url !== '') rows.push(...(await rowsOf('PostgreSQL', { DATABASE_URL: url })));
const text = markdown(['database', 'when', 'RSS MB', 'of it private', 'peak MB'], rows);
console.log(text);
keepResults('Memory', text, new Date());
