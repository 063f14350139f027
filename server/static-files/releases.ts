import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { buildName, compressedFolder, STATIC_PREFIX, staticFolder } from '../next/build-output.ts';
import { indexFolder, type ServedFile } from './file-index.ts';

/** So many builds are kept, the one that runs among them (operations §1). */
const KEPT = 3;
/** What builds are called; what is being made begins with a dot. */
const NAME = /^[\w-]{1,64}$/;
const MAKING = '.making-';
/** A copy takes less than a second: what is so old was left by a process that died, ms. */
const ABANDONED_MS = 3_600_000;
/** The folder is looked into at most so often, ms, however many ask for what is not there. */
const LOOK_MS = 1_000;

/** A file of another build by its address; undefined where no kept build has it. */
export type OtherBuildsFile = (address: string) => Promise<ServedFile | undefined>;

/**
 * Puts the files of the project's build, and their compressed copies, where every process of the shop finds
 * them, as the newest; of the others the oldest go beyond three. Two processes may do so at once. Rejects
 * when the folder cannot be written: then pages of this build find their files at processes of this build.
 */
export async function keepRelease(root: string, folder: string, now: Date): Promise<void> {
  const name = buildName(root);
  if (name === null) return;
  if (!existsSync(join(folder, name))) await copyRelease(root, folder, name);
  await utimes(join(folder, name), now, now);
  await forgetOld(folder, name, now);
}

/** Whole or not at all: a build is seen under its name once all of it is there. */
async function copyRelease(root: string, folder: string, name: string): Promise<void> {
  const making = join(folder, `${MAKING}${randomUUID()}`);
  try {
    await cp(staticFolder(root), join(making, 'static'), { recursive: true });
    const compressed = join(compressedFolder(root), 'static');
    if (existsSync(compressed)) await cp(compressed, join(making, 'compressed'), { recursive: true });
    await rename(making, join(folder, name));
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    // Another process of the same build was sooner, with the same bytes.
    if (!existsSync(join(folder, name))) throw error;
  }
}

async function forgetOld(folder: string, own: string, now: Date): Promise<void> {
  const names = await readdir(folder);
  const aged = await Promise.all(
    names.map(async (name) => ({
      name,
      at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  );
  const others = aged.filter(({ name }) => NAME.test(name) && name !== own).sort((a, b) => b.at - a.at);
  const left = aged.filter(({ name, at }) => name.startsWith(MAKING) && now.getTime() - at > ABANDONED_MS);
  for (const { name } of [...others.slice(KEPT - 1), ...left])
    await rm(join(folder, name), { recursive: true, force: true });
}

/**
 * Finds files of other builds: of older ones for pages that were opened before, and of a newer one while
 * processes are changed by turns. No address is turned into a path.
 */
export function otherBuilds(folder: string, nowMs: () => number = () => performance.now()): OtherBuildsFile {
  const known = new Map<string, ReadonlyMap<string, ServedFile>>();
  let lookedAt = -Infinity;
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    const names: string[] = await readdir(folder).catch(() => []);
    for (const name of known.keys()) if (!names.includes(name)) known.delete(name);
    for (const name of names.filter((each) => NAME.test(each) && !known.has(each))) {
      const at = join(folder, name);
      const source = { folder: join(at, 'static'), compressed: join(at, 'compressed') };
      known.set(name, indexFolder({ ...source, prefix: STATIC_PREFIX, isImmutable: true }));
    }
  }

  return async (address) => {
    if (nowMs() - lookedAt >= LOOK_MS) {
      lookedAt = nowMs();
      looking = look();
    }
    await looking;
    for (const files of known.values()) {
      const file = files.get(address);
      if (file !== undefined) return file;
    }
    return undefined;
  };
}
