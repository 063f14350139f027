import { on } from 'node:events';
import { readJob } from './read-job.ts';
import type { AskedOfThread, Portion, ReadJob, RowOf } from './thread-protocol.ts';
import { keepThread, takeThread } from './waiting-thread.ts';

export type FileReading<Row> = {
  /** As of the format's reader; to be taken once. */
  rows: AsyncGenerator<Row>;
  /** Of the whole file, once every row has been taken; throws before. */
  sha256(): Uint8Array;
};

/**
 * Reads files in a thread of their own, so that parsing, preparing rows and writing them go on at the same
 * time. The rows are those of the format's reader: what is wrong with a file comes as a `failure` row.
 *
 * @param onBytes told the bytes read so far.
 * @param signal ends the thread, whatever it is at; the rows then end with its reason.
 */
export function readInThread<Job extends ReadJob>(
  job: Job,
  onBytes?: (bytes: number) => void,
  signal?: AbortSignal,
): FileReading<RowOf<Job>> {
  let sha256: Uint8Array | null = null;

  async function* rows(): AsyncGenerator<RowOf<Job>> {
    const thread = takeThread();
    try {
      thread.postMessage(job satisfies AskedOfThread);
      for await (const [message] of on(thread, 'message', { close: ['exit'], ...(signal && { signal }) })) {
        const portion = message as Portion;
        onBytes?.(portion.bytes);
        yield* portion.rows as RowOf<Job>[];
        sha256 = portion.sha256;
        if (sha256 !== null) return;
        thread.postMessage('taken' satisfies AskedOfThread);
      }
      throw new Error('The thread that reads the files has ended before them.');
    } finally {
      // One that is left early is still at its files; what others have sent is not kept beside the next.
      if (sha256 !== null && job.format === 'cml') await keepThread(thread);
      else await thread.terminate();
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

/** So many bytes are read sooner than a thread has begun. */
export const SMALL = 512 * 1024;

/**
 * The same for files of 1C where it is known how much is to be read: a little is read in this thread, since
 * beginning another takes longer than that, and 1C sends a little every few minutes.
 */
export function readFiles<Job extends ReadJob>(
  job: Job,
  bytes: number,
  onBytes?: (bytes: number) => void,
): FileReading<RowOf<Job>> {
  if (bytes > SMALL) return readInThread(job, onBytes);
  const { rows, sha256 } = readJob(job);
  return { rows: rows as AsyncGenerator<RowOf<Job>>, sha256 };
}
