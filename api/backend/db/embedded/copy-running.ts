import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Database, Queryable } from '../database.ts';
import { placeOf } from './place.ts';

/** What the second pass takes for changed: a file written within the resolution of its time, ns. */
const FRESH_NS = 1_000_000_000n;
const CHECKPOINT_MS = 60_000;

type Seen = { mtime: bigint; ctime: bigint; size: bigint; isFresh: boolean };

/**
 * Copies the directory of an embedded database as it is at one moment, while its owner serves others: first
 * all files as they stand, then, in a transaction that lets nobody else write, those that have changed since.
 * Visitors wait for the second pass alone. `to` becomes a directory that `openEmbedded` opens; `atThatMoment`
 * asks the database at the moment of the copy.
 */
export async function copyRunning<T>(
  db: Database,
  dir: string,
  to: string,
  atThatMoment: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const source = placeOf(dir).data;
  const target = placeOf(to).data;
  const seen = new Map<string, Seen>();
  await pass(source, target, seen);
  return db.transaction(
    async (tx) => {
      await tx.query({ name: '', text: 'checkpoint', deadlineMs: CHECKPOINT_MS });
      await pass(source, target, seen);
      return atThatMoment(tx);
    },
    { deadlineMs: CHECKPOINT_MS },
  );
}

/** Copies what is not as it was seen; removes from the copy what is gone. */
async function pass(source: string, target: string, seen: Map<string, Seen>): Promise<void> {
  const there = new Set<string>();
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    const path = relative(source, join(entry.parentPath, entry.name));
    there.add(path);
    if (entry.isDirectory()) await mkdir(join(target, path), { recursive: true, mode: 0o700 });
    else if (entry.isFile()) await copyChanged(source, target, path, seen);
  }
  for (const path of seen.keys()) {
    if (there.has(path)) continue;
    seen.delete(path);
    await rm(join(target, path), { force: true });
  }
}

async function copyChanged(
  source: string,
  target: string,
  path: string,
  seen: Map<string, Seen>,
): Promise<void> {
  const { mtimeNs: mtime, ctimeNs: ctime, size } = await stat(join(source, path), { bigint: true });
  const before = seen.get(path);
  const isSame = before?.mtime === mtime && before.ctime === ctime && before.size === size;
  if (isSame && !before?.isFresh) return;
  const now = BigInt(Date.now()) * 1_000_000n;
  await mkdir(dirname(join(target, path)), { recursive: true, mode: 0o700 });
  await copyFile(join(source, path), join(target, path), constants.COPYFILE_FICLONE);
  seen.set(path, { mtime, ctime, size, isFresh: now - mtime < FRESH_NS || now - ctime < FRESH_NS });
}
