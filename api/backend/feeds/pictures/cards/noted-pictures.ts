import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAbsent, writeWhole } from '#api/backend/base/files/whole-file.ts';
import { flights } from '#process/flights.ts';

const KEY_LENGTH = 32;
const KEY = new RegExp(`^[\\da-f]{${KEY_LENGTH}}$`);

export type NotedPictures = {
  /** Under which key the picture of such a note is; it is drawn when somebody asks for it. */
  keyOf(note: string): string;
  /** The picture, drawn once and kept; null for a key that no page has named and where none can be drawn. */
  read(key: string): Promise<Uint8Array | null>;
};

type NotedPicturesConfig = {
  /** Notes and pictures lie here, so that an address outlives the process. */
  folder: string;
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
  const { folder, files, version, draw, onError } = config;
  const noted = new Map<string, string>();
  const fly = flights<Uint8Array | null>();

  async function make(key: string): Promise<Uint8Array | null> {
    const path = join(folder, key, files.picture);
    const kept = await fileOrNull(path);
    if (kept !== null) return kept;
    const note = noted.get(key) ?? (await fileOrNull(join(folder, key, files.note)))?.toString();
    if (note === undefined) return null;
    const bytes = await draw(note);
    if (bytes !== null) await writeWhole(path, bytes);
    return bytes;
  }

  async function keep(key: string, note: string): Promise<void> {
    const path = join(folder, key, files.note);
    if ((await fileOrNull(path)) === null) await writeWhole(path, note);
  }

  return {
    keyOf: (note) => {
      const key = createHash('sha256').update(`${version} ${note}`).digest('hex').slice(0, KEY_LENGTH);
      if (!noted.has(key)) {
        noted.set(key, note);
        keep(key, note).catch(onError);
      }
      return key;
    },
    read: async (key) => (KEY.test(key) ? await fly(key, () => make(key)) : null),
  };
}
