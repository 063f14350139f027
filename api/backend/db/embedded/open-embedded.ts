import { writeFile } from 'node:fs/promises';
import { assembleDatabase } from '../assemble.ts';
import type { Database } from '../database.ts';
import { vacuum } from '../maintenance.ts';
import { createDirectory, type Maker } from './create-directory.ts';
import { IN_MEMORY, openHost } from './host.ts';
import { type DirectoryLock, lockDirectory } from './lock.ts';
import { placeOf } from './place.ts';
import { engineOver } from './port-engine.ts';
import { openSocket } from './socket-server.ts';

const VACUUM_EVERY_MS = 30 * 60_000;

export type EmbeddedOptions = {
  /** Made when absent; `memory://` keeps everything in memory, for tests. */
  dir: string;
  /** A dump (`EmbeddedDatabase.dump`) to begin an empty database with. */
  template?: string;
  /** Makes the directory where there is none; an empty database unless told. */
  maker?: Maker | undefined;
  /** How long a call may wait for its turn, ms; 5 s by default. */
  waitMs?: number;
  /** How long a transaction may hold the database without a statement, ms; 30 s by default. */
  idleTransactionMs?: number;
  /** Told when another program has taken the directory: nothing is written from then on. */
  onLost?: () => void;
};

export interface EmbeddedDatabase extends Database {
  /** Writes the whole database into a tar file, taken between transactions. */
  dump(path: string): Promise<void>;
}

const nothing = () => undefined;
/** Memory is nobody else's. */
const NO_LOCK: DirectoryLock = {
  isHeld: () => true,
  lost: new Promise<void>(nothing),
  release: nothing,
};

/**
 * Opens the embedded database and becomes its owner: locks the directory, starts the worker, lets the command
 * line in through a socket, tidies up every half hour. Throws `DirectoryInUse` when another process has it.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = options.dir === IN_MEMORY ? null : placeOf(options.dir);
  const lock = place ? await lockDirectory(place) : NO_LOCK;
  try {
    const dir = place ? place.data : IN_MEMORY;
    if (place && options.template === undefined) await createDirectory(dir, options.maker);
    const host = await openHost({ ...options, dir, isOurs: lock.isHeld });
    void lock.lost.then(() => {
      void host.abandon();
      options.onLost?.();
    });
    const door = place ? await openSocket(host, place.socket) : { close: nothing };
    const db = assembleDatabase(engineOver(host));
    // A failed round is no loss: the next one comes.
    const tidy = setInterval(() => void vacuum(db).catch(nothing), VACUUM_EVERY_MS);
    tidy.unref();
    return {
      ...db,
      get orm() {
        return db.orm;
      },
      async dump(path) {
        const reply = await host.submit({
          session: 0,
          action: 'run',
          request: { kind: 'dump' },
          deadlineMs: 120_000,
        });
        if (reply.kind === 'dumped') await writeFile(path, reply.bytes);
      },
      async close() {
        clearInterval(tidy);
        door.close();
        await host.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
