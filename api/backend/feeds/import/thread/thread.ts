import { parentPort } from 'node:worker_threads';
import { collectLitter } from '../collect-litter.ts';
import { type JobReading, readJob } from './read-job.ts';
import { AHEAD, type AnyRow, type AskedOfThread, type Portion } from './thread-protocol.ts';

/**
 * The thread that reads files of any format: half of an import's time would otherwise go by before the
 * database hears of a row.
 */
const PORTION = 100;

const port = parentPort;
if (!port) throw new Error('This file is started as a worker thread.');

let ahead = 0;
let wake: () => void = () => undefined;

/** Waits while the importer has enough to do, so that a slow database keeps the memory flat. */
async function send(rows: AnyRow[], reading: JobReading): Promise<void> {
  while (ahead >= AHEAD) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  ahead += 1;
  port?.postMessage({ rows, bytes: reading.bytes(), sha256: null } satisfies Portion);
}

async function readAll(reading: JobReading): Promise<void> {
  let rows: AnyRow[] = [];
  for await (const row of reading.rows) {
    rows.push(row);
    if (rows.length < PORTION) continue;
    await send(rows, reading);
    rows = [];
  }
  port?.postMessage({ rows, bytes: reading.bytes(), sha256: reading.sha256() } satisfies Portion);
  collectLitter();
}

port.on('message', (asked: AskedOfThread) => {
  if (asked === 'taken') {
    ahead -= 1;
    wake();
    return;
  }
  // What fails ends the thread with its error.
  void readAll(readJob(asked));
});
