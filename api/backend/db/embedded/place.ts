import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A unix socket's address has 108 bytes on Linux, 104 elsewhere, its closing zero included. */
const MOST_ADDRESS_BYTES = 100;

/** Where things lie in the directory of an embedded database. */
export type Place = {
  dir: string;
  /** PGlite's own files. */
  data: string;
  /** Who has it open. */
  owner: string;
  /** The door for the command line. */
  socket: string;
  /** Name of the lock: the same for every path that leads here. */
  lockName: string;
};

/** Makes the directory when absent (0700) and names what is in it. */
export function placeOf(dir: string): Place {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const real = realpathSync(dir);
  const digest = createHash('sha1').update(real).digest('hex');
  const near = join(real, 'host.sock');
  return {
    dir: real,
    data: join(real, 'pglite'),
    owner: join(real, 'owner.json'),
    socket:
      Buffer.byteLength(near) < MOST_ADDRESS_BYTES
        ? near
        : join(tmpdir(), `tara-${digest.slice(0, 20)}.sock`),
    lockName: `tara-${digest}`,
  };
}
