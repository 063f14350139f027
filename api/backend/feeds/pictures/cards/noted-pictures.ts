import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAbsent, writeWhole } from '#api/backend/base/files/whole-file.ts';
import { flights } from '#process/flights.ts';
import type { SharedNotes } from './shared-notes.ts';

const KEY_LENGTH = 32;
const KEY = new RegExp(`^[\\da-f]{${KEY_LENGTH}}$`);

export type NotedPictures = {
  /** Under which key the picture of such a note is; it is drawn when somebody asks for it. */
  keyOf(note: string): string;
  /**
   * The picture, drawn once and kept; null for a key that no page has named and where none can be drawn,
   * `away` while nobody knows what it is of.
   */
  read(key: string): Promise<Uint8Array | 'away' | null>;
};

type NotedPicturesConfig = {
  /** Notes and pictures lie here, so that an address outlives the process. */
  folder: string;
  /** Where notes are for all processes; null = here alone. */
  shared: SharedNotes | null;
  /** The names of both files below a key. */
  files: { note: string; picture: string };
  /** To be raised with the looks: other addresses, so that nobody keeps an old picture. */
  version: number;
  /** Null where there is nothing to draw it of; it is tried anew then. */
  draw: (note: string) => Promise<Uint8Array | null>;
  onError: (error: unknown) => void;
};

async function fileOrNull(path: string): Promise<Buffer | null> {
  try {
    const bytes = await readFile(path);
    return bytes.length > 0 ? bytes : null;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** Pictures that are drawn of a note; the note is their name, so nobody else can have one made. */
export function createNotedPictures(config: NotedPicturesConfig): NotedPictures {
  const { folder, shared, files, version, draw, onError } = config;
  /** Of notes that all share it says that they are there. */
  const noteFile = shared === null ? files.note : `shared-${files.note}`;
  const noted = new Map<string, string>();
  const kept = new Set<string>();
  const fly = flights<Uint8Array | 'away' | null>();
  const digestOf = (note: string): string =>
    createHash('sha256').update(`${version} ${note}`).digest('hex').slice(0, KEY_LENGTH);

  /** What another process has noted, if it is what its key says. */
  async function sharedNote(key: string): Promise<{ note: string } | 'away' | null> {
    const got = await shared?.get(key);
    if (got?.kind === 'away') return 'away';
    const note = got?.kind === 'object' ? Buffer.from(got.bytes).toString() : null;
    return note === null || digestOf(note) !== key ? null : { note };
  }

  async function make(key: string): Promise<Uint8Array | 'away' | null> {
    const path = join(folder, key, files.picture);
    const drawn = await fileOrNull(path);
    if (drawn !== null) return drawn;
    const own = noted.get(key) ?? (await fileOrNull(join(folder, key, noteFile)))?.toString();
    const found = own === undefined ? await sharedNote(key) : { note: own };
    if (found === null || found === 'away') return found;
    const bytes = await draw(found.note);
    if (bytes !== null) await writeWhole(path, bytes).catch(onError);
    return bytes;
  }

  async function keep(key: string, note: string): Promise<void> {
    const path = join(folder, key, noteFile);
    if ((await fileOrNull(path)) !== null) return;
    // The store says itself that it is away; the next page with this note tries again.
    if (shared !== null && !(await shared.put(key, note))) return void kept.delete(key);
    await writeWhole(path, note);
  }

  return {
    keyOf: (note) => {
      const key = digestOf(note);
      noted.set(key, note);
      if (!kept.has(key)) {
        kept.add(key);
        keep(key, note).catch(onError);
      }
      return key;
    },
    read: async (key) => (KEY.test(key) ? await fly(key, () => make(key)) : null),
  };
}
