import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isGone, THIS_PROCESS } from '../running-process.ts';

/** Of a process elsewhere only its silence tells that it has ended, ms. */
const LEFT_MS = 24 * 60 * 60_000;
const OWNER = /-([0-9a-f]{12})-(\d{1,10})-[0-9a-f-]{36}$/;

const digestOf = (place: string | null): string =>
  createHash('sha256').update(String(place)).digest('hex').slice(0, 12);

/** A name that says whose it is, for {@link removeLeft}. */
export function ownName(beginning: string): string {
  return `${beginning}-${digestOf(THIS_PROCESS.place)}-${process.pid}-${randomUUID()}`;
}

/**
 * Removes what processes have left in a folder that were killed before they could: plain copies of a database
 * may be among it, with all who have ever ordered.
 */
export async function removeLeft(folder: string, beginning: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(`${beginning}-`)) continue;
    const path = join(folder, name);
    const [, place, pid] = OWNER.exec(name) ?? [];
    const isHere = THIS_PROCESS.place !== null && place === digestOf(THIS_PROCESS.place);
    const hasEnded = isHere && isGone({ place: THIS_PROCESS.place, pid: Number(pid) });
    const found = await stat(path).catch(() => null);
    if (hasEnded || (found !== null && Date.now() - found.mtimeMs > LEFT_MS))
      await rm(path, { recursive: true, force: true });
  }
}
