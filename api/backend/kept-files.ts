import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Facts that must outlive the process and the power, a file each, while nothing else can keep them. */
export type KeptFiles<Value> = {
  /** Keeps a value under its id, in place of what was there. Resolves when it would outlive a loss of power. */
  keep(id: string, value: Value): Promise<void>;
  /** What is kept, by ids in their order. */
  list(): Promise<{ id: string; value: Value }[]>;
  /** How many are kept; reads none of them. */
  count(): Promise<number>;
  forget(id: string): Promise<void>;
  /** Leaves a value on the disk for a person, and never lists it again. */
  setAside(id: string): Promise<void>;
};

/** Personal data: for the owner's eyes. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
const ENDING = '.json';

async function syncFolder(folder: string): Promise<void> {
  const directory = await open(folder, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/** Opens the folder, which comes with the first value. `read` gives null for what is none of ours: it is not listed. */
export function openKeptFiles<Value>(folder: string, read: (text: string) => Value | null): KeptFiles<Value> {
  const pathOf = (id: string) => join(folder, `${id}${ENDING}`);

  async function readValue(id: string): Promise<Value | null> {
    try {
      return read(await readFile(pathOf(id), 'utf8'));
    } catch (error) {
      // Another process may have done with it meanwhile.
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  async function ids(): Promise<string[]> {
    const names = await readdir(folder).catch((error) => {
      if (isAbsent(error)) return [];
      throw error;
    });
    return names.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length));
  }

  return {
    async keep(id, value) {
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
      const draft = `${pathOf(id)}.new`;
      const file = await open(draft, 'w', FILE_MODE);
      try {
        await file.appendFile(JSON.stringify(value));
        await file.datasync();
      } finally {
        await file.close();
      }
      await rename(draft, pathOf(id));
      await syncFolder(folder);
    },
    async list() {
      const all = await Promise.all(
        (await ids()).sort().map(async (id) => ({ id, value: await readValue(id) })),
      );
      return all.flatMap(({ id, value }) => (value === null ? [] : { id, value }));
    },
    count: async () => (await ids()).length,
    forget: (id) => rm(pathOf(id), { force: true }),
    setAside: (id) => rename(pathOf(id), `${pathOf(id)}.refused`),
  };
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
