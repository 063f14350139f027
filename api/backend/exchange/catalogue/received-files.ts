import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, rm, stat, statfs, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isBeginning, REPEATED_FROM } from '#lib/exchange/beginning.ts';

/** What one file may take, bytes, and what the disk keeps free in any case. */
const MOST_KEPT = 4 * 1024 ** 3;
const ALWAYS_FREE = 1024 ** 3;
/** What came in names of goods is nobody's secret, and still nobody else's on this machine. */
const MODE = { folder: 0o700, file: 0o600 };

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function orNull(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

/** The fragment that came last: its digest, and how long the file is with it. */
type Mark = { digest: string; end: number };

/** Files of goods that sessions of 1C have sent, each in a folder of its own under the data directory. */
export class ReceivedFiles {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'exchange');
  }

  /** Where a file of a session lies; the name is one that `keptName` has let through. */
  path(session: string, name: string): string {
    return join(this.#folder, session, name);
  }

  /** Bytes of a file; null when the session has sent none of this name. */
  async size(session: string, name: string): Promise<number | null> {
    return (await stat(this.path(session, name)).catch(orNull))?.size ?? null;
  }

  /**
   * Appends a fragment. The same one again, after an answer that was lost, changes nothing; a new beginning
   * starts the file anew; what a killed process has written in part is taken back first.
   */
  async append(session: string, name: string, bytes: Uint8Array): Promise<'kept' | 'no-room'> {
    const path = this.path(session, name);
    await mkdir(join(this.#folder, session), { recursive: true, mode: MODE.folder });
    const last = await this.#mark(session, name);
    const digest = digestOf(bytes);
    if (last?.digest === digest && bytes.length >= REPEATED_FROM) return 'kept';
    const from = isBeginning(bytes) ? 0 : (last?.end ?? 0);
    const { bavail, bsize } = await statfs(this.#folder);
    if (bavail * bsize - bytes.length < ALWAYS_FREE || from + bytes.length > MOST_KEPT) return 'no-room';
    await appendFile(path, '', { mode: MODE.file });
    await truncate(path, from);
    await appendFile(path, bytes);
    const mark: Mark = { digest, end: from + bytes.length };
    await writeFile(this.#markPath(session, name), JSON.stringify(mark), { mode: MODE.file });
    return 'kept';
  }

  /** The sessions are over: their files go. */
  async forget(sessions: readonly string[]): Promise<void> {
    const folders = sessions.map((session) => join(this.#folder, session));
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  }

  #markPath(session: string, name: string): string {
    return `${this.path(session, name)}.last`;
  }

  async #mark(session: string, name: string): Promise<Mark | null> {
    const text = await readFile(this.#markPath(session, name), 'utf8').catch(orNull);
    return text === null ? null : (JSON.parse(text) as Mark);
  }
}
