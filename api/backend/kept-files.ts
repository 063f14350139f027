import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { isAbsent, syncFolder, writeWhole } from './whole-file.ts';

/** Facts that must outlive the process and the power, a file each, while nothing else can keep them. */
export type KeptFiles<Value> = {
  /** Keeps a value under its id, in place of what was there. Resolves when it would outlive a loss of power. */
  keep(id: string, value: Value): Promise<void>;
  /** The value under an id; null when there is none. */
  read(id: string): Promise<Value | null>;
  /** What is kept, by ids in their order. */
  list(): Promise<{ id: string; value: Value }[]>;
  /** How many are kept; reads none of them. */
  count(): Promise<number>;
  forget(id: string): Promise<void>;
  /** Leaves a value on the disk for a person, and never lists it again. */
  setAside(id: string): Promise<void>;
};

/** Personal data: for the owner's eyes. */
const PERSONAL = { file: 0o600, folder: 0o700 };
const ENDING = '.json';

function parsed<Value>(text: string, schema: z.ZodType<Value>): Value | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Opens the folder, which comes with the first value. What the schema does not know is none of ours: it is not listed. */
export function openKeptFiles<Value>(folder: string, schema: z.ZodType<Value>): KeptFiles<Value> {
  const pathOf = (id: string) => join(folder, `${id}${ENDING}`);

  async function readValue(id: string): Promise<Value | null> {
    try {
      return parsed(await readFile(pathOf(id), 'utf8'), schema);
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
      await writeWhole(pathOf(id), JSON.stringify(value), PERSONAL);
      await syncFolder(folder);
    },
    read: readValue,
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
