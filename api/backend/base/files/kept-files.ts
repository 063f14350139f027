import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { isAbsent, syncFolder, writeWhole } from './whole-file.ts';

/** Facts that must outlive the process and the power, a file each, while nothing else can keep them. */
export type KeptFiles<Value> = {
  /**
   * Keeps a value under its id, in place of what was there. Resolves when it would outlive a loss of power.
   */
  keep(id: string, value: Value): Promise<void>;
  /** The same where its id is still kept; what has been erased meanwhile does not come back. */
  replace(id: string, value: Value): Promise<void>;
  /** The value under an id; null when there is none. */
  read(id: string): Promise<Value | null>;
  /** What is kept, by ids in their order. */
  list(): Promise<{ id: string; value: Value }[]>;
  /** How many are kept; reads none of them. */
  count(): Promise<number>;
  forget(id: string): Promise<void>;
  /** Leaves a value on the disk for a person, and never lists it again. */
  setAside(id: string): Promise<void>;
  /** Every value that is meant, what has been set aside too. */
  find(isMeant: (value: Value) => boolean): Promise<Value[]>;
  /**
   * Erases every value that is meant, what has been set aside too; how many there were. What cannot be read,
   * a half written draft or a form of another version, is judged by its text.
   */
  erase(isMeant: (value: Value) => boolean, isMeantText: (text: string) => boolean): Promise<number>;
};

/** Personal data: for the owner's eyes. */
const PERSONAL = { file: 0o600, folder: 0o700 };
const ENDING = '.json';
const ASIDE = '.refused';

function parsed<Value>(text: string, schema: z.ZodType<Value>): Value | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Opens the folder, which comes with the first value. What the schema does not know is none of ours: it is
 * not listed.
 */
export function openKeptFiles<Value>(folder: string, schema: z.ZodType<Value>): KeptFiles<Value> {
  const pathOf = (id: string) => join(folder, `${id}${ENDING}`);

  async function textAt(path: string): Promise<string | null> {
    try {
      return await readFile(path, 'utf8');
    } catch (error) {
      // Another process may have done with it meanwhile.
      if (isAbsent(error)) return null;
      throw error;
    }
  }
  async function readAt(path: string): Promise<Value | null> {
    const text = await textAt(path);
    return text === null ? null : parsed(text, schema);
  }

  async function namesEnding(ending: string): Promise<string[]> {
    const names = await readdir(folder).catch((error) => {
      if (isAbsent(error)) return [];
      throw error;
    });
    return names.filter((name) => name.endsWith(ending)).sort();
  }
  const ids = async () => (await namesEnding(ENDING)).map((name) => name.slice(0, -ENDING.length));

  async function keep(id: string, value: Value): Promise<void> {
    await writeWhole(pathOf(id), JSON.stringify(value), PERSONAL);
    await syncFolder(folder);
  }

  async function meant(isMeant: (value: Value) => boolean): Promise<{ path: string; value: Value }[]> {
    const names = [...(await namesEnding(ENDING)), ...(await namesEnding(`${ENDING}${ASIDE}`))];
    const all = await Promise.all(
      names.map(async (name) => ({ path: join(folder, name), value: await readAt(join(folder, name)) })),
    );
    return all.flatMap(({ path, value }) => (value !== null && isMeant(value) ? { path, value } : []));
  }

  return {
    keep,
    async replace(id, value) {
      if ((await readAt(pathOf(id))) !== null) await keep(id, value);
    },
    read: (id) => readAt(pathOf(id)),
    async list() {
      const all = await Promise.all(
        (await ids()).map(async (id) => ({ id, value: await readAt(pathOf(id)) })),
      );
      return all.flatMap(({ id, value }) => (value === null ? [] : { id, value }));
    },
    count: async () => (await ids()).length,
    forget: (id) => rm(pathOf(id), { force: true }),
    setAside: (id) => rename(pathOf(id), `${pathOf(id)}${ASIDE}`),
    find: async (isMeant) => (await meant(isMeant)).map(({ value }) => value),
    async erase(isMeant, isMeantText) {
      const paths = (await namesEnding('')).map((name) => join(folder, name));
      const erased = await Promise.all(
        paths.map(async (path) => {
          const text = await textAt(path);
          const value = text === null ? null : parsed(text, schema);
          const isHis = value === null ? isMeantText(text ?? '') : isMeant(value);
          if (isHis) await rm(path, { force: true });
          return isHis;
        }),
      );
      return erased.filter((isHis) => isHis).length;
    },
  };
}
