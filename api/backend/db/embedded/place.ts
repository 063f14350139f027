import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A unix socket's address has 108 bytes on Linux, 104 elsewhere, its closing zero included. */
const MOST_ADDRESS_BYTES = 100;

/** Where things lie in the directory of an embedded database. */
export type DatabasePlace = {
  dir: string;
  /** PGlite's own files. */
  data: string;
  /** Who has it open. */
  owner: string;
  /** Locked while it is open; always empty. */
  lock: string;
  /** The door for the command line. */
  socket: string;
  /** Device and inode of the directory: the same for every path that leads here. */
  id: string;
};

/** Makes the directory when absent (0700) and names what is in it. */
export function placeOf(dir: string): DatabasePlace {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const real = realpathSync(dir);
  const { dev, ino } = statSync(real, { bigint: true });
  const id = `${dev}:${ino}`;
  const near = join(real, 'host.sock');
  return {
    dir: real,
    data: join(real, 'pglite'),
    owner: join(real, 'owner.json'),
    lock: join(real, 'owner.lock'),
    socket:
      Buffer.byteLength(near) < MOST_ADDRESS_BYTES
        ? near
        : join(tmpdir(), `tara-${createHash('sha1').update(id).digest('hex').slice(0, 20)}.sock`),
    id,
  };
}
