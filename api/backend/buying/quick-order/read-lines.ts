import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atMost } from '#api/backend/db/at-most.ts';
import type { OrderAbout, OrderPair } from '#api/backend/feeds/import/table/order/order-row.ts';
import { readInThread } from '#api/backend/feeds/import/thread/read-in-thread.ts';
import { readJob } from '#api/backend/feeds/import/thread/read-job.ts';
import type { ReadJob, RowOf } from '#api/backend/feeds/import/thread/thread-protocol.ts';
import { TOO_MUCH, tooMuchText } from '#lib/quick-order/limits.ts';

type OrderJob = Extract<ReadJob, { format: 'order' }>;

/** A row of a table whose columns nothing names. */
export type BareRow = { line: number; cells: readonly string[] };

/** The lines of an order; or why it cannot be read, a sentence for the buyer. */
export type ReadLines =
  | { kind: 'lines'; about: OrderAbout; pairs: OrderPair[]; bare: BareRow[] }
  | { kind: 'refused'; why: string };

/** A text of so many lines is read sooner than a thread has begun. */
const SMALL = 500;
/** A file that takes longer is none that a buyer has filled in. */
const DEADLINE_MS = 20_000;
/** Each takes a processor and its memory. */
const inTurn = atMost(2);

async function collect(rows: AsyncGenerator<RowOf<OrderJob>>): Promise<ReadLines> {
  const pairs: OrderPair[] = [];
  const bare: BareRow[] = [];
  let about: OrderAbout = { region: null, sheet: null };
  for await (const row of rows) {
    if (row.kind === 'about') about = row.about;
    else if (row.kind === 'pair') pairs.push(row.pair);
    else if (row.kind === 'bare') bare.push(row);
    else return { kind: 'refused', why: row.failure.message };
  }
  return { kind: 'lines', about, pairs, bare };
}

/** Reads in the thread of the readers, and no longer than a buyer waits. */
function inThread(job: OrderJob): Promise<ReadLines> {
  return inTurn(async () => {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    try {
      return await collect(readInThread(job, undefined, signal).rows);
    } catch (error) {
      if (!signal.aborted) throw error;
      return { kind: 'refused', why: 'Файл читается слишком долго. Оставьте в нём только свой заказ.' };
    }
  });
}

/** Reads a pasted text; one that is too much is refused before anything is made of it. */
export function readText(text: string): Promise<ReadLines> {
  const tooMuch = tooMuchText(text);
  if (tooMuch !== null) return Promise.resolve({ kind: 'refused', why: TOO_MUCH[tooMuch] });
  const job: OrderJob = { format: 'order', text };
  if (text.split('\n', SMALL + 1).length > SMALL) return inThread(job);
  return collect(readJob(job).rows as AsyncGenerator<RowOf<OrderJob>>);
}

/** Reads the bytes of a file in the thread of the readers, which want it on the disk. */
export async function readBytes(bytes: Uint8Array): Promise<ReadLines> {
  const file = join(tmpdir(), `tara-order-${randomUUID()}`);
  try {
    await writeFile(file, bytes, { mode: 0o600 });
    return await inThread({ format: 'order', file });
  } finally {
    await rm(file, { force: true });
  }
}
