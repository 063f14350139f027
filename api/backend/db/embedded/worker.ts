import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { StatementError } from '../errors.ts';
import { engineModule } from './engine-module.ts';
import { failureOf, type Reply, type Request } from './protocol.ts';
import { sessionOn } from './session.ts';

/**
 * The thread that has the database open. PGlite blocks its thread while it works, so it has one of its own;
 * the host hands it one request at a time and stops it when it does not answer.
 */
const { dir, template }: { dir: string; template?: string | undefined } = workerData;
const port = parentPort;
if (!port) throw new Error('This file is started as a worker thread.');

const reply = (message: Reply) => port.postMessage(message);

/**
 * PostgreSQL's own cache of the files. In PGlite all of it is resident from the start, whatever the shop's
 * size: 128 MB as it comes. What it does not hold the system's cache of files does, at the price of a read.
 */
const SHARED_BUFFERS = '32MB';

const pg = await PGlite.create({
  dataDir: dir,
  pgliteWasmModule: await engineModule(),
  startParams: [
    ...PGlite.defaultStartParams,
    '-c',
    `shared_buffers=${SHARED_BUFFERS}`,
    // A scan that goes on where the last one ended would find other goods first.
    '-c',
    'synchronize_seqscans=off',
  ],
  ...(template ? { loadDataDir: new Blob([await readFile(template)]) } : {}),
});
const session = sessionOn(pg);

async function answer(request: Request): Promise<void> {
  switch (request.kind) {
    case 'run': {
      const answer = await session.run(request.text, request.values, request.keepPlan);
      // Handed over, not copied.
      return port?.postMessage({ kind: 'answer', answer } satisfies Reply, [
        answer.rows.buffer as ArrayBuffer,
      ]);
    }
    case 'dump': {
      const dump = await pg.dumpDataDir('none');
      return reply({ kind: 'dumped', bytes: new Uint8Array(await dump.arrayBuffer()) });
    }
    case 'close':
      await pg.close();
      port?.close();
  }
}

port.on('message', (request: Request) => {
  answer(request).catch((error: unknown) => {
    // Anything but a refused statement means that the engine itself is broken: let the thread die of it.
    if (!(error instanceof StatementError)) throw error;
    reply({ kind: 'failed', failure: failureOf(error) });
  });
});
reply({ kind: 'ready' });
