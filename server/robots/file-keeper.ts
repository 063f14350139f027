import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { MakingEnd, RobotFileMaking } from '#lib/robots/robot-file-maker.ts';
import { flights } from '#process/flights.ts';
import type { Freshness } from '#process/freshness.ts';

/** A file as it lies on the disk: a text compressed, a workbook as it is. */
export type KeptFile = {
  path: string;
  format: RobotFileMaking['format'];
  /** What its bytes are known by. */
  tag: string;
  /** How many bytes lie on the disk, and how many the file has. */
  keptSize: number;
  plainSize: number;
  keys: readonly string[];
  /** The last change up to which it is known to hold. */
  since: number;
};

/** What there is under a name; `changing`: the catalogue changes faster than it can be read. */
export type Kept = { kind: 'kept'; file: KeptFile } | { kind: 'missing' } | { kind: 'changing' };

export type FileKeeper = {
  /** The file of a name: the kept one, or one that is made now, once for all who wait. */
  get(name: string, making: RobotFileMaking): Promise<Kept>;
  /** Says that the kept file is not on the disk any more. */
  forget(name: string): void;
};

/**
 * A third of the text's size at a fifth of the time of the smallest: files of a million goods are made while
 * a robot waits. Each 256 kB of it comes at once: by the usual 16, sixteen times as many turns of the loop.
 */
const GZIP = { level: 3, chunkSize: 256 * 1024 };
const TRIES = 4;
/** Files of a name that stay on the disk: what another process on this folder has made may be among them. */
const MOST_OF_A_NAME = 2;
/** A draft that is older was left by a process that died, ms. */
const ABANDONED_MS = 3_600_000;

/**
 * Keeps made files in a folder, each until something changes that it rests on. They are called by their
 * bytes: processes that share the folder write the same ones. One is made at a time.
 */
export function fileKeeper(folder: string, freshness: Freshness): FileKeeper {
  const held = new Map<string, KeptFile>();
  const fly = flights<Kept>();
  let turn: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  }

  function fresh(name: string): KeptFile | null {
    const file = held.get(name);
    if (file === undefined || !freshness.holds(file.since, file.keys)) return null;
    file.since = freshness.now;
    return file;
  }

  async function makeOnce(name: string, making: RobotFileMaking): Promise<MakingEnd | KeptFile> {
    const since = freshness.now;
    await mkdir(folder, { recursive: true });
    const draft = join(folder, `${randomUUID()}.draft`);
    try {
      const written = await writePieces(making, draft);
      if (written.end !== 'whole') return written.end;
      const { tag, keptSize, plainSize } = written;
      const { keys, format } = making;
      const path = join(folder, `${name}.${tag}.${format === 'xml' ? 'xml.gz' : format}`);
      await rename(draft, path);
      await tidy(folder, name);
      return { path, format, tag, keptSize, plainSize, keys, since };
    } finally {
      await rm(draft, { force: true });
    }
  }

  async function make(name: string, making: RobotFileMaking): Promise<Kept> {
    for (let left = TRIES; left > 0; left -= 1) {
      const known = fresh(name);
      if (known !== null) return { kind: 'kept', file: known };
      const made = await makeOnce(name, making);
      if (made === 'missing') return { kind: 'missing' };
      if (typeof made === 'string') continue;
      held.set(name, made);
      return { kind: 'kept', file: made };
    }
    // An old whole one is better than none.
    const old = held.get(name);
    return old === undefined ? { kind: 'changing' } : { kind: 'kept', file: old };
  }

  return {
    async get(name, making) {
      const known = fresh(name);
      if (known !== null) return { kind: 'kept', file: known };
      return fly(`${freshness.now}\n${name}`, () => inTurn(() => make(name, making)));
    },
    forget: (name) => void held.delete(name),
  };
}

type Written =
  | { end: Exclude<MakingEnd, 'whole'> }
  | ({ end: 'whole' } & Pick<KeptFile, 'tag' | 'keptSize' | 'plainSize'>);

/** UTF-8 takes no more bytes for one unit of a text. */
const BYTES_OF_A_UNIT = 3;

/**
 * Short texts as one row of bytes. Each is encoded by itself: one text of a megabyte made of them is copied
 * together first, which costs more than making them.
 */
function encoded(texts: readonly string[]): Buffer {
  const units = texts.reduce((sum, { length }) => sum + length, 0);
  const bytes = Buffer.allocUnsafe(units * BYTES_OF_A_UNIT);
  let size = 0;
  for (const text of texts) size += bytes.write(text, size);
  return bytes.subarray(0, size);
}

/** Writes a file as it comes, a text compressed; memory holds a few pieces of it. */
async function writePieces({ pieces, format }: RobotFileMaking, path: string): Promise<Written> {
  const made = pieces();
  const hash = createHash('sha256');
  // Read behind the pipeline, where the compiler does not follow.
  let end = 'changed' as MakingEnd;
  let plainSize = 0;
  let keptSize = 0;
  async function* plain(): AsyncGenerator<Buffer> {
    for (let step = await made.next(); ; step = await made.next()) {
      if (step.done) {
        end = step.value;
        return;
      }
      const bytes = Buffer.isBuffer(step.value) ? step.value : encoded(step.value);
      plainSize += bytes.length;
      yield bytes;
    }
  }
  async function* counted(kept: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const bytes of kept) {
      hash.update(bytes);
      keptSize += bytes.length;
      yield bytes;
    }
  }
  // Opened before anything can fail: a file that is opened after its removal would stay.
  const file = (await open(path, 'wx')).createWriteStream();
  await (format === 'xml'
    ? pipeline(plain, createGzip(GZIP), counted, file)
    : pipeline(plain, counted, file));
  const tag = hash.digest('base64url').slice(0, 20);
  return end === 'whole' ? { end, tag, keptSize, plainSize } : { end };
}

/** Takes older files of a name off the disk, and drafts that nobody goes on with. */
async function tidy(folder: string, name: string): Promise<void> {
  const names = (await readdir(folder)).filter(
    (each) => each.startsWith(`${name}.`) || each.endsWith('.draft'),
  );
  const aged = await Promise.all(
    names.map(async (each) => ({
      each,
      at: (await stat(join(folder, each)).catch(() => null))?.mtimeMs ?? 0,
    })),
  );
  const isDraft = (each: string) => each.endsWith('.draft');
  const files = aged.filter(({ each }) => !isDraft(each)).sort((a, b) => b.at - a.at);
  const drafts = aged.filter(({ each, at }) => isDraft(each) && at < Date.now() - ABANDONED_MS);
  for (const { each } of [...files.slice(MOST_OF_A_NAME), ...drafts]) {
    await rm(join(folder, each), { force: true });
  }
}
