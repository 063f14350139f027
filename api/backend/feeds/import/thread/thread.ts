import { parentPort, workerData } from 'node:worker_threads';
import { readJob } from './read-job.ts';
import { AHEAD, type AnyRow, type Portion, type ReadJob } from './thread-protocol.ts';

/**
 * The thread that reads files of any format: half of an import's time would otherwise go by before the
 * database hears of a row.
 */
const PORTION = 500;

const port = parentPort;
if (!port) throw new Error('This file is started as a worker thread.');

const reading = readJob(workerData as ReadJob);
let ahead = 0;
let wake: () => void = () => undefined;
port.on('message', () => {
  ahead -= 1;
  wake();
});

/** Waits while the importer has enough to do, so that a slow database keeps the memory flat. */
async function send(rows: AnyRow[]): Promise<void> {
  while (ahead >= AHEAD) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  ahead += 1;
  port?.postMessage({ rows, bytes: reading.bytes(), sha256: null } satisfies Portion);
}

async function readAll(): Promise<void> {
  let rows: AnyRow[] = [];
  for await (const row of reading.rows) {
    rows.push(row);
    if (rows.length < PORTION) continue;
    await send(rows);
    rows = [];
  }
  port?.postMessage({ rows, bytes: reading.bytes(), sha256: reading.sha256() } satisfies Portion);
  port?.close();
}

// Not awaited at the top: calls of visitors reach this file, and for a module that waits at its top the
// browser's first script would carry the code for such modules. What fails ends the thread with its error.
void readAll();
