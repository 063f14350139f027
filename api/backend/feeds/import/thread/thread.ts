import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { readCml } from '../cml/read-cml.ts';
import { isInArchive, zipBytes } from '../cml/zip-set.ts';
import type { StagedRow } from '../model.ts';
import { readYml } from '../yml/read-yml.ts';
import { AHEAD, type Portion, type ReadJob } from './thread-protocol.ts';

/**
 * The thread that reads files of any format: half of an import's time would otherwise go by before the
 * database hears of a row.
 */
const PORTION = 500;
const READ_SIZE = 256 * 1024;

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

/** A file's bytes, counted and hashed as they are read. */
async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  const source = isInArchive(file) ? zipBytes(file) : createReadStream(file, { highWaterMark: READ_SIZE });
  for await (const piece of source) {
    hash.update(piece);
    yield piece;
    bytes += piece.length;
  }
}

function rowsOf(job: ReadJob): AsyncGenerator<StagedRow> {
  return job.format === 'yml' ? readYml(bytesOf(job.file), job) : readCml({ ...job, open: bytesOf });
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
for await (const row of rowsOf(workerData as ReadJob)) {
  rows.push(row);
  if (rows.length < PORTION) continue;
  await send(rows);
  rows = [];
}
port.postMessage({ rows, bytes, sha256: hash.digest() } satisfies Portion);
port.close();
