import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RegionCode } from '#lib/region/codes.ts';
import type { StagedRow } from '../model.ts';
import type { Portion, ThreadData } from './thread-protocol.ts';

export type FileReading = {
  /** As of `readYml`; to be taken once. Leaving off early ends the thread. */
  rows: AsyncGenerator<StagedRow>;
  /** Of the whole file, once every row has been taken; throws before. */
  sha256(): Uint8Array;
};

export type ReadFileOptions = {
  regions: readonly RegionCode[];
  /** Told the bytes read so far. */
  onBytes?: (bytes: number) => void;
};

/**
 * Reads a feed's file in a thread of its own, so that parsing, preparing rows and writing them go on at the
 * same time. The rows are those of `readYml`: what is wrong with the file comes as a `failure` row.
 */
export function readYmlInThread(file: string, { regions, onBytes }: ReadFileOptions): FileReading {
  let sha256: Uint8Array | null = null;

  async function* rows(): AsyncGenerator<StagedRow> {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { file, regions } satisfies ThreadData,
      execArgv: [],
    });
    try {
      for await (const [message] of on(thread, 'message', { close: ['exit'] })) {
        const portion = message as Portion;
        onBytes?.(portion.bytes);
        yield* portion.rows;
        sha256 = portion.sha256;
        if (sha256 !== null) return;
        thread.postMessage('taken');
      }
      throw new Error('The thread that reads the feed has ended before its file.');
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
