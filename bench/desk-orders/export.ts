import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#api/backend/db/database.ts';
import type { DeskContext } from '#api/backend/desk/context.ts';
import { exportWholeOrders, getOrdersFile } from '#api/backend/desk/orders/export/handlers.ts';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#api/contract/desk/order-export.ts';
import { markdown, short } from '../figures.ts';
import { keepResults } from '../results.ts';
import { ORDERS } from './fill-orders.ts';
import { benchContext, withOrders } from './with-orders.ts';

/**
 * `npm run bench:desk-export`: every order of a shop of two years as a file, on both databases
 * (`DATABASE_URL` for the second): how long it takes, how much memory it needs, how late a timer of the same
 * process comes meanwhile.
 */
const PROMISED_S = 30;
const LOOK_MS = 10;
const MEGABYTE = 1_000_000;

type Exported = { seconds: number; megabytes: number; heap: number; resident: number; late: number };

/** Heap with what it refers to outside, bytes: what a file that is held as a whole would make grow. */
const heldNow = () => {
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: heapUsed + external, rss };
};

async function exported(context: DeskContext, format: ExportFormat): Promise<Exported> {
  globalThis.gc?.();
  const before = heldNow();
  let [heap, rss, late, last] = [before.heap, before.rss, 0, performance.now()];
  const looking = setInterval(() => {
    const held = heldNow();
    heap = Math.max(heap, held.heap);
    rss = Math.max(rss, held.rss);
    const now = performance.now();
    late = Math.max(late, now - last - LOOK_MS);
    last = now;
  }, LOOK_MS);
  const from = performance.now();
  const asked = await exportWholeOrders({ tab: 'all', format }, context);
  if (isDeskFailure(asked)) throw new Error(asked.text);
  const file = await getOrdersFile({ ticket: asked.path.split('ticket=')[1] ?? '' }, context);
  if (isDeskFailure(file)) throw new Error(file.text);
  let bytes = 0;
  for await (const part of file.parts) bytes += Buffer.byteLength(part);
  const seconds = (performance.now() - from) / 1_000;
  clearInterval(looking);
  return {
    seconds,
    megabytes: bytes / MEGABYTE,
    heap: (heap - before.heap) / MEGABYTE,
    resident: (rss - before.rss) / MEGABYTE,
    late,
  };
}

async function measure(db: Database, name: string): Promise<string[][]> {
  // As the desk's door gives it: so many statements at once that shoppers do not notice.
  const context = benchContext(db.sparingly(db.engine === 'pglite' ? 1 : 2), 'owner');
  const rows: string[][] = [];
  for (const format of EXPORT_FORMATS) {
    await exported(context, format);
    const { seconds, megabytes, heap, resident, late } = await exported(context, format);
    rows.push([name, format, ...[seconds, megabytes, heap, resident, late].map(short)]);
  }
  return rows;
}

const dataDir = mkdtempSync(join(tmpdir(), 'tara-desk-'));
const databaseUrl = process.env.DATABASE_URL;
try {
  const rows = await withOrders({ dataDir }, (db) => measure(db, 'embedded'));
  if (databaseUrl !== undefined)
    rows.push(...(await withOrders({ dataDir, databaseUrl }, (db) => measure(db, 'PostgreSQL'))));
  const words = `Every one of ${ORDERS.toLocaleString('en-GB')} orders with its contacts as a file, read to the end in this process, the second time; load of the machine ${short(loadavg()[0] ?? 0)}. Promised: ≤ ${PROMISED_S} s, flat memory.`;
  const table = markdown(
    ['database', 'format', 's', 'file MB', 'heap + MB', 'resident + MB', 'timer late, ms'],
    rows,
  );
  console.log(`${words}\n\n${table}`);
  keepResults('An export of all orders', `${words}\n\n${table}`, new Date());
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
