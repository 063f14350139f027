import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { StagedRow } from '../model.ts';
import { readYml } from './read-yml.ts';
import { AHEAD, type Portion, type ThreadData } from './thread-protocol.ts';

/**
 * The thread that reads a feed: half of an import's time would otherwise go by before the database hears of a
 * row.
 */
const PORTION = 500;
const READ_SIZE = 256 * 1024;

const { file, regions } = workerData as ThreadData;
const port = parentPort;
if (!port) throw new Error('This file is started as a worker thread.');

const hash = createHash('sha256');
let bytes = 0;
let ahead = 0;
let wake: () => void = () => undefined;
port.on('message', () => {
  ahead -= 1;
  wake();
});

function onBytes(read: number): void {
  bytes = read;
}

async function* source(): AsyncGenerator<Uint8Array> {
  for await (const piece of createReadStream(file, { highWaterMark: READ_SIZE })) {
    hash.update(piece);
    yield piece;
  }
}

/** Waits while the importer has enough to do, so that a slow database keeps the memory flat. */
async function send(rows: StagedRow[]): Promise<void> {
  while (ahead >= AHEAD) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  ahead += 1;
  port?.postMessage({ rows, bytes, sha256: null } satisfies Portion);
}

let rows: StagedRow[] = [];
for await (const row of readYml(source(), { regions, onBytes })) {
  rows.push(row);
  if (rows.length < PORTION) continue;
  await send(rows);
  rows = [];
}
port.postMessage({ rows, bytes, sha256: hash.digest() } satisfies Portion);
port.close();
