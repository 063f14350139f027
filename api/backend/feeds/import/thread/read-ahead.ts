import type { StagedRow } from '../model.ts';
import { type FileReading, readInThread, SMALL } from './read-in-thread.ts';
import type { ReadJob } from './thread-protocol.ts';

type CmlJob = Extract<ReadJob, { format: 'cml' }>;

/** So long what has been read ahead waits for whoever asks for it, ms. */
const WAIT_MS = 10_000;

type Ahead = { key: string; reading: FileReading<StagedRow>; end: () => void; timer: NodeJS.Timeout };

let ahead: Ahead | null = null;

function release(): Ahead | null {
  const released = ahead;
  clearTimeout(released?.timer);
  ahead = null;
  return released;
}

const drop = (): void => release()?.end();

const keyOf = (job: CmlJob, mark: string): string => JSON.stringify([job, mark]);

/** Rows of which the first has been asked for already. */
async function* withFirst<Row>(
  first: Promise<IteratorResult<Row, void>>,
  rows: AsyncGenerator<Row, void>,
): AsyncGenerator<Row, void> {
  try {
    for (let at = await first; !at.done; at = await rows.next()) yield at.value;
  } finally {
    await rows.return(undefined);
  }
}

/**
 * Begins to read files that are likely to be asked for next, while the database writes what came before: the
 * thread hears all that goods and offers rest on before it has a row. One set waits at a time, and not for
 * long.
 *
 * @param about how much there is to read; `mark` changes with what the files say.
 */
export function readAhead(job: CmlJob, { bytes, mark }: { bytes: number; mark: string }): void {
  const key = keyOf(job, mark);
  if (bytes <= SMALL || ahead?.key === key) return;
  drop();
  const ending = new AbortController();
  const { rows, sha256 } = readInThread(job, undefined, ending.signal);
  const first = rows.next();
  const end = (): void => {
    ending.abort();
    rows.return(undefined).catch(() => undefined);
  };
  const own: Ahead = {
    key,
    reading: { rows: withFirst(first, rows), sha256 },
    end,
    timer: setTimeout(drop, WAIT_MS).unref(),
  };
  ahead = own;
  // Where the thread could not read, whoever asks for the files reads them himself.
  first.catch(() => {
    if (ahead === own) release();
  });
}

/**
 * What has been read ahead of these files; null where that was not done, or they or the choices are others
 * since. Whatever else was read ahead is dropped.
 */
export function takeAhead(job: CmlJob, mark: string): FileReading<StagedRow> | null {
  if (ahead?.key === keyOf(job, mark)) return release()?.reading ?? null;
  drop();
  return null;
}
