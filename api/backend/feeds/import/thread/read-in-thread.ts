import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { StagedRow } from '../model.ts';
import type { Portion, ReadJob } from './thread-protocol.ts';

export type FileReading = {
  /** As of the format's reader; to be taken once. Leaving off early ends the thread. */
  rows: AsyncGenerator<StagedRow>;
  /** Of the whole file, once every row has been taken; throws before. */
  sha256(): Uint8Array;
};

/**
 * Reads files in a thread of their own, so that parsing, preparing rows and writing them go on at the same
 * time. The rows are those of the format's reader: what is wrong with a file comes as a `failure` row.
 *
 * @param onBytes told the bytes read so far.
 */
export function readInThread(job: ReadJob, onBytes?: (bytes: number) => void): FileReading {
  let sha256: Uint8Array | null = null;

  async function* rows(): AsyncGenerator<StagedRow> {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: job, execArgv: [] });
    try {
      for await (const [message] of on(thread, 'message', { close: ['exit'] })) {
        const portion = message as Portion;
        onBytes?.(portion.bytes);
        yield* portion.rows;
        sha256 = portion.sha256;
        if (sha256 !== null) return;
        thread.postMessage('taken');
      }
      throw new Error('The thread that reads the files has ended before them.');
    } finally {
      await thread.terminate();
    }
  }

  return {
    rows: rows(),
    sha256() {
      if (sha256 === null) throw new Error('The file has not been read to its end.');
      return sha256;
    },
  };
}
