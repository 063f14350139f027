import { createHash } from 'node:crypto';
import {
  appendFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { zipFiles } from '#api/backend/feeds/import/cml/zip-set.ts';
import { collectFresh } from '#api/backend/feeds/import/collect-litter.ts';
import { END_LENGTH, isBeginning, REPEATED_FROM } from '#lib/exchange/beginning.ts';

/** What one file may take, bytes, and what the disk keeps free in any case. */
const MOST_KEPT = 4 * 1024 ** 3;
const ALWAYS_FREE = 1024 ** 3;
/** Of a file in such fragments there come many, bytes. */
const LARGE = 256 * 1024;
/** What came in names of goods is nobody's secret, and still nobody else's on this machine. */
const MODE = { folder: 0o700, file: 0o600 };

/** Stands beside a file that is to be brought in; 1C's own files with such an end are not kept. */
const ASKED = '.asked';
/** Stands beside a file that has been brought in, with what 1C was told. */
const OUTCOME = '.outcome';

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function orNull(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

/** Whole or not at all: by such files is known what of others counts. */
async function replaceFile(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text, { mode: MODE.file });
  await rename(`${path}.new`, path);
}

/** The last bytes of what is kept of a file, where an archive says that it is whole. */
async function tailOf(path: string, end: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const from = Math.max(0, end - END_LENGTH);
    const { buffer } = await file.read(Buffer.alloc(end - from), 0, end - from, from);
    return buffer;
  } finally {
    await file.close();
  }
}

/**
 * What an import reads: files by names that the reader knows, a mark that changes with what they say, their
 * bytes.
 */
export type Located = { files: readonly string[]; mark: string; bytes: number };

/**
 * The fragment that came last: its digest, how long the file is with it, and a digest of all of the file's
 * fragments.
 */
type Mark = { digest: string; end: number; all: string };

/** What a file was brought in with: what the answer rests on, and the body that 1C was told. */
export type Outcome = { mark: string; body: string };

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

  /**
   * What 1C means by a name: a file that it has sent, one in an archive that it has sent, or all of an
   * archive. Null when there is none. Throws `UnusableArchive`.
   */
  async locate(session: string, name: string): Promise<Located | null> {
    const size = await this.size(session, name);
    if (size !== null) {
      const path = this.path(session, name);
      const isArchive = /\.zip$/i.test(name);
      const found = isArchive ? await zipFiles(path) : [{ file: path, bytes: size }];
      const bytes = found.reduce((sum, one) => sum + one.bytes, 0);
      const mark = `${name} ${await this.#fragments(session, name)}`;
      return { files: found.map(({ file }) => file), mark, bytes };
    }
    for (const archive of await this.archives(session)) {
      const found = (await zipFiles(archive)).find(({ file }) => file.split('/').at(-1) === name);
      if (found !== undefined) {
        const mark = `${found.file} ${await this.#fragments(session, basename(archive))}`;
        return { files: [found.file], mark, bytes: found.bytes };
      }
    }
    return null;
  }

  /** Paths of the archives that a session has sent. */
  async archives(session: string): Promise<string[]> {
    const names = (await readdir(this.folderOf(session)).catch(orNull)) ?? [];
    return names.filter((name) => /\.zip$/i.test(name)).map((name) => this.path(session, name));
  }

  /** Where all that a session has sent lies. */
  folderOf(session: string): string {
    return join(this.#folder, session);
  }

  /** The XML files that a session has sent, those of its archives by the names that they have there. */
  async list(session: string): Promise<{ name: string; bytes: number }[]> {
    const names = (await readdir(this.folderOf(session)).catch(orNull)) ?? [];
    const own = names.filter((name) => /\.xml$/i.test(name));
    const found = await Promise.all(
      own.map(async (name) => ({ name, bytes: (await this.size(session, name)) ?? 0 })),
    );
    for (const archive of await this.archives(session)) {
      const inside = await zipFiles(archive).catch(() => []);
      found.push(...inside.map(({ file, bytes }) => ({ name: basename(file), bytes })));
    }
    return found;
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
    await mkdir(dirname(path), { recursive: true, mode: MODE.folder });
    const last = await this.#mark(session, name);
    const digest = digestOf(bytes);
    if (last?.digest === digest && bytes.length >= REPEATED_FROM) return 'kept';
    const end = last?.end ?? 0;
    const from = isBeginning(bytes, end === 0 ? undefined : await tailOf(path, end)) ? 0 : end;
    const { bavail, bsize } = await statfs(this.#folder);
    if (bavail * bsize - bytes.length < ALWAYS_FREE || from + bytes.length > MOST_KEPT) return 'no-room';
    await appendFile(path, '', { mode: MODE.file });
    await truncate(path, from);
    await appendFile(path, bytes);
    const all = from === 0 ? digest : digestOf(Buffer.from(`${last?.all} ${digest}`));
    const mark: Mark = { digest, end: from + bytes.length, all };
    await replaceFile(this.#markPath(session, name), JSON.stringify(mark));
    if (bytes.length >= LARGE) collectFresh();
    return 'kept';
  }

  /** Notes that a file is to be brought in, until {@link forgetAsked}: on the disk, for the next process. */
  async noteAsked(session: string, name: string): Promise<void> {
    await writeFile(`${this.path(session, name)}${ASKED}`, '', { mode: MODE.file });
  }

  /** Keeps with what success a file was brought in, for the process that comes after this one. */
  async keepOutcome(session: string, name: string, outcome: Outcome): Promise<void> {
    await replaceFile(`${this.path(session, name)}${OUTCOME}`, JSON.stringify(outcome));
  }

  /** The success that a file was brought in with last; null when there has been none. */
  async outcome(session: string, name: string): Promise<Outcome | null> {
    const text = await readFile(`${this.path(session, name)}${OUTCOME}`, 'utf8').catch(orNull);
    return text === null ? null : (JSON.parse(text) as Outcome);
  }

  async forgetAsked(session: string, name: string): Promise<void> {
    await rm(`${this.path(session, name)}${ASKED}`, { force: true });
  }

  /** What was to be brought in when the process ended, the first asked first. */
  async listAsked(): Promise<{ session: string; name: string }[]> {
    const sessions = (await readdir(this.#folder).catch(orNull)) ?? [];
    const found = await Promise.all(
      sessions.map(async (session) => {
        const names = await readdir(this.folderOf(session));
        const asked = names.filter((name) => name.endsWith(ASKED));
        return Promise.all(
          asked.map(async (name) => ({
            session,
            name: name.slice(0, -ASKED.length),
            at: (await stat(this.path(session, name))).mtimeMs,
          })),
        );
      }),
    );
    return found
      .flat()
      .sort((one, other) => one.at - other.at)
      .map(({ session, name }) => ({ session, name }));
  }

  /** The sessions are over: their files go. */
  async forget(sessions: readonly string[]): Promise<void> {
    const folders = sessions.map((session) => join(this.#folder, session));
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  }

  /**
   * By what a file that came in fragments is known again. Nothing of it is read, and it may be long: 1C asks
   * many times a second.
   */
  async #fragments(session: string, name: string): Promise<string> {
    return (await this.#mark(session, name))?.all ?? '';
  }

  #markPath(session: string, name: string): string {
    return `${this.path(session, name)}.last`;
  }

  async #mark(session: string, name: string): Promise<Mark | null> {
    const text = await readFile(this.#markPath(session, name), 'utf8').catch(orNull);
    return text === null ? null : (JSON.parse(text) as Mark);
  }
}
