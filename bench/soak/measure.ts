import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openForCommandLine } from '#api/backend/db/open.ts';
import { markdown, median } from '../figures.ts';
import { manyVisits } from '../load.ts';
import { keepResults } from '../results.ts';
import { fetchBytes, startShop } from '../servers.ts';
import { brandSlugs, surveyShop } from '../shop-map.ts';
import { atRest, usage } from '../usage.ts';
import { auditOrders } from './audit.ts';
import { type Answers, coldPaths, mixedVisits } from './mixed-visits.ts';

/**
 * `npm run bench:soak`: mixed visits for a long time (mixed-visits.ts); what the shop holds minute by minute,
 * how late its event loop comes, what it writes to its log, and whether every order is whole in the end.
 * `--minutes 60 --pause 20` (ms between one connection's requests).
 */
const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, pause: { type: 'string', default: '20' } },
});
const minutes = Number(options.minutes);

/** From here on memory may grow by a twentieth, and handles by no more than connections come and go. */
const SETTLED_MINUTES = 10;
const NEIGHBOURS = 3;

type Minute = {
  requests: number;
  p99Ms: number;
  cpuMs: number;
  lateMs: number;
  rssMb: number;
  handles: number;
  lines: number;
};

const shop = await startShop({ METRICS: 'on' });

/** How late the event loop came since it was asked last, ms, the 99th of a hundred. */
async function loopLateMs(): Promise<number> {
  const { body } = await fetchBytes(shop.port, '/metrics', 'identity');
  const told = /^nodejs_eventloop_lag_p99_seconds(?:{[^}]*})? (\S+)$/m.exec(body.toString());
  if (told === null) throw new Error('/metrics does not tell of the event loop.');
  return Number(told[1]) * 1_000;
}

/**
 * Without those of the embedded engine's tables, whose files it keeps open once it has read them: a chore
 * that looks at all of them opens hundreds at once, a thousand at most.
 */
function ownHandles(): number {
  const tables = join(shop.dataDir, 'database', 'pglite');
  const folder = `/proc/${shop.pid}/fd`;
  return readdirSync(folder).filter((name) => {
    try {
      return !readlinkSync(join(folder, name)).startsWith(tables);
    } catch {
      // Closed since the folder was read.
      return false;
    }
  }).length;
}

/** The middle of three neighbouring minutes: the last of the settling ones, or of all. */
const settled = (of: (minute: Minute) => number, end: number, all: readonly Minute[]): number =>
  median(all.slice(Math.max(0, end - NEIGHBOURS), end).map(of));

try {
  const map = await surveyShop(shop.port);
  const cold = coldPaths(map, await brandSlugs(shop.port));
  const answers: Answers = { failures: 0, orders: 0 };
  const visits = mixedVisits(map, { cold, answers, pauseMs: Number(options.pause) });
  await atRest(shop);
  await loopLateMs();
  const all: Minute[] = [];
  let lines = shop.lines();
  for (let at = 1; at <= minutes; at += 1) {
    const { requests, p99Ms, cpuMs } = await manyVisits(shop, 60, visits);
    const written = shop.lines() - lines;
    lines += written;
    const handles = ownHandles();
    const { rssMb } = usage(shop.pid);
    const minute = { requests, p99Ms, cpuMs, lateMs: await loopLateMs(), rssMb, handles, lines: written };
    all.push(minute);
    process.stderr.write(
      `minute ${at}: ${rssMb.toFixed(0)} MB, ${handles} handles, ${requests} requests, loop ${minute.lateMs.toFixed(0)} ms\n`,
    );
  }
  const { db } = await openForCommandLine({
    dataDir: shop.dataDir,
    databaseUrl: process.env.DATABASE_URL,
  });
  const audit = await auditOrders(db).finally(() => db.close());
  const growth = (of: (minute: Minute) => number): number =>
    settled(of, all.length, all) - settled(of, SETTLED_MINUTES, all);
  const memory = (growth(({ rssMb }) => rssMb) / settled(({ rssMb }) => rssMb, SETTLED_MINUTES, all)) * 100;
  const worst = (of: (minute: Minute) => number): number => Math.max(...all.map(of));
  const { orders, wrongSums, wrongMessages, wrongConsents, orphans } = audit;
  const figures = [
    [`memory since minute ${SETTLED_MINUTES}, %`, memory.toFixed(1)],
    [`handles since minute ${SETTLED_MINUTES}`, growth(({ handles }) => handles).toFixed(0)],
    ['answers of 500 and more', String(answers.failures)],
    ['event loop late, p99 of the worst minute, ms', worst(({ lateMs }) => lateMs).toFixed(1)],
    ['lines of the log a second, the worst minute', (worst((minute) => minute.lines) / 60).toFixed(2)],
    ['orders told of, stored', `${answers.orders}, ${orders}`],
    [
      'orders lost, or without their sum, message or consent',
      String(Math.abs(orders - answers.orders) + wrongSums + wrongMessages + wrongConsents + orphans),
    ],
  ];
  const head = ['minute', 'requests', 'p99 ms', 'CPU ms', 'loop p99 ms', 'RSS MB', 'handles', 'log lines'];
  const rows = all.map(({ requests, p99Ms, cpuMs, lateMs, rssMb, handles, lines: written }, at) => [
    String(at + 1),
    String(requests),
    p99Ms.toFixed(0),
    (cpuMs / requests).toFixed(2),
    lateMs.toFixed(1),
    rssMb.toFixed(0),
    String(handles),
    String(written),
  ]);
  const text = `${markdown(['what', 'figure'], figures)}\n\n${markdown(head, rows)}`;
  console.log(text);
  keepResults('Soak', text, new Date());
} finally {
  await shop.stop();
}
