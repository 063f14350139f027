import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { hasBalancer } from '../machines/haproxy.ts';
import { hasPostgres } from './postgres-pair.ts';
import { readTopology, startTopology, stateOf, stopTopology, type Topology } from './topology.ts';

const USAGE = 'использование: scripts/topology start|status|stop КАТАЛОГ';

function say({ site, shops, primary, replica, writes, store }: Topology): void {
  console.log(`Магазин            ${site} (HAProxy)`);
  for (const [at, { url }] of shops.entries()) console.log(`  процесс ${at + 1}        ${url}`);
  console.log(`PostgreSQL         ${primary.url}`);
  console.log(`  реплика          ${replica.url}`);
  console.log(`  имя главного     ${writes} (HAProxy)`);
  console.log(`Картинки (S3)      ${store.PICTURES_ENDPOINT}`);
}

async function run(action: string | undefined, dir: string): Promise<number> {
  if (action === 'start') {
    if (!hasPostgres() || !hasBalancer()) {
      console.error('Нужны пакеты postgresql и haproxy.');
      return 1;
    }
    say(await startTopology(dir));
    return 0;
  }
  if (!existsSync(dir)) {
    console.error(`В ${dir} ничего нет.`);
    return 1;
  }
  const topology = readTopology(dir);
  if (action === 'stop') {
    await stopTopology(topology);
    return 0;
  }
  say(topology);
  const state = Object.entries(stateOf(topology));
  for (const [name, runs] of state) console.log(`${runs ? '✓' : '✗'} ${name}`);
  return state.every(([, runs]) => runs) ? 0 : 3;
}

const [action, place] = process.argv.slice(2);
if (place === undefined || !['start', 'status', 'stop'].includes(action ?? '')) {
  console.error(USAGE);
  process.exitCode = 2;
} else process.exitCode = await run(action, resolve(place));
