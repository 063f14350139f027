import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { readCml } from '../cml/read-cml.ts';
import { isInArchive, zipBytes } from '../cml/zip-set.ts';
import { collectLitter } from '../collect-litter.ts';
import type { ListRow } from '../table/list/listed-good.ts';
import { readList } from '../table/list/read-list.ts';
import { readOrder } from '../table/order/read-order.ts';
import { readYml } from '../yml/read-yml.ts';
import type { AnyRow, ReadJob } from './thread-protocol.ts';

const READ_SIZE = 256 * 1024;
/** So much is read until what it has left in memory is collected, bytes. */
const LITTER_OF = 4 * 1024 * 1024;

/** The bytes of a file, or of one in an archive. */
export function openBytes(file: string): AsyncIterable<Uint8Array> {
  return isInArchive(file) ? zipBytes(file) : createReadStream(file, { highWaterMark: READ_SIZE });
}

/** What a job reads, in the thread that asks. */
export type JobReading = {
  rows: AsyncGenerator<AnyRow>;
  /** Read of the files so far. */
  bytes(): number;
  /** Of all that has been read. To be asked once. */
  sha256(): Uint8Array;
};

/** Reads the files of a job, counted and hashed as they are read. */
export function readJob(job: ReadJob): JobReading {
  const hash = createHash('sha256');
  let bytes = 0;
  let collectedAt = 0;

  async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
    for await (const piece of openBytes(file)) {
      hash.update(piece);
      yield piece;
      bytes += piece.length;
      if (bytes - collectedAt < LITTER_OF) continue;
      collectedAt = bytes;
      collectLitter();
    }
  }

  /** A table is opened by its reader, more than once; its bytes are only summed up. */
  async function* listRows(list: Extract<ReadJob, { format: 'list' }>): AsyncGenerator<ListRow> {
    yield* readList(list);
    const isThere = await stat(list.file).catch(() => null);
    if (isThere?.isFile()) for await (const _ of bytesOf(list.file));
  }

  function rowsOf(): AsyncGenerator<AnyRow> {
    if (job.format === 'list') return listRows(job);
    if (job.format === 'order') return readOrder(job);
    return job.format === 'yml'
      ? readYml(bytesOf(job.file), job)
      : readCml({ ...job, open: bytesOf, peek: openBytes });
  }

  return { rows: rowsOf(), bytes: () => bytes, sha256: () => hash.digest() };
}
