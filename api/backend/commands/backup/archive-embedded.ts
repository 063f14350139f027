import { rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Database } from '#api/backend/db/database.ts';
import { copyRunning } from '#api/backend/db/embedded/copy-running.ts';
import { openEmbedded } from '#api/backend/db/embedded/open-embedded.ts';
import { placeOf } from '#api/backend/db/embedded/place.ts';
import type { Facts } from './manifest.ts';
import { type Program, ProgramFailed, runPrograms } from './programs.ts';
import { readFacts, readOrderFacts } from './read-facts.ts';

export const EMBEDDED_ARCHIVE = 'database.tar.gz';

/**
 * Writes the embedded database as it is at one moment into `to`, by way of `scratch`, and tells what is in
 * it. The copy is opened before it is packed: what cannot be opened is no backup. Visitors wait for as long
 * as the files take that change while the others are copied.
 */
export async function archiveEmbedded(
  db: Database,
  { dir, scratch, to, sealed }: { dir: string; scratch: string; to: string; sealed: readonly Program[] },
): Promise<Facts> {
  const copy = join(scratch, 'database');
  const orders = await copyRunning(db, dir, copy, readOrderFacts);
  const facts = await factsOfDirectory(copy);
  if (facts.orders.count !== orders.count || facts.orders.kopecks !== orders.kopecks)
    throw new ProgramFailed('Копия базы не открылась такой, какой была база: повторите.');
  const { data } = placeOf(copy);
  await runPrograms([{ name: 'tar', args: ['-cz', '-C', dirname(data), basename(data)] }, ...sealed], { to });
  rmSync(copy, { recursive: true });
  return facts;
}

/** Unpacks an archive into a directory that is not there yet, and tells what is in it. */
export async function unpackEmbedded(
  archive: string,
  { dir, opened }: { dir: string; opened: readonly Program[] },
): Promise<Facts> {
  const { data } = placeOf(dir);
  await runPrograms([...opened, { name: 'tar', args: ['-xz', '-C', dirname(data)] }], { from: archive });
  return factsOfDirectory(dir);
}

async function factsOfDirectory(dir: string): Promise<Facts> {
  const db = await openEmbedded({ dir });
  try {
    return await readFacts(db);
  } finally {
    await db.close();
  }
}
