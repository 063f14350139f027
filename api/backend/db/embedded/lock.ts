import { randomUUID } from 'node:crypto';
import { existsSync, utimesSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type KernelLock, takeKernelLock, tryKernelLock } from './kernel-lock.ts';
import { identityOf, type Owner, ownerHere, readOwner, type Seen, writeOwner } from './owner-file.ts';
import type { DatabasePlace } from './place.ts';

/** How often an owner gives a sign of life and looks whether it still is the owner, ms. */
const BEAT_MS = 1_000;
/** An owner that gave no sign for so long is dead where nothing else is known of it, ms. */
const SILENCE_MS = 10_000;
const LOOK_MS = 250;
/** An owner that could not look for so long asks nothing of the database before it has, ms. */
const STALE_MS = 2_000;
/** Two who claim at once see each other after this, ms. */
const CLAIM_MS = 100;
/** An owner whose file is gone writes it again within this, ms. */
const RECLAIM_MS = 2.5 * BEAT_MS;

/** A second process on the same directory destroys it, so it is refused. */
export class DirectoryInUse extends Error {
  readonly dir: string;
  /** Process id of the owner, when known. */
  readonly pid: number | null;

  constructor(dir: string, owner: Owner | null) {
    const who = owner ? ` (процесс ${owner.pid}, машина ${owner.host})` : '';
    super(
      `База данных в каталоге ${dir} уже открыта другой программой${who}. Остановите её или укажите другой DATA_DIR.`,
    );
    this.name = 'DirectoryInUse';
    this.dir = dir;
    this.pid = owner?.pid ?? null;
  }
}

export type DirectoryLock = {
  /**
   * Whether this process still is the owner; looks it up when the last look is old, as after a stopped
   * process.
   */
  isHeld(): boolean;
  /**
   * Resolves when another owner stands in the file: from then on nothing may be written, not even a farewell.
   */
  readonly lost: Promise<void>;
  release(): void;
};

/** Only times that pass here are compared, never a file's time with a clock: clocks are set. */
async function refuseWhoLives(place: DatabasePlace, first: Seen): Promise<void> {
  for (let waited = 0; waited < SILENCE_MS; waited += LOOK_MS) {
    await pause(LOOK_MS);
    const seen = readOwner(place.owner);
    if (seen?.owner?.state === 'closed' || seen === null) return;
    if (seen.mark !== first.mark) throw new DirectoryInUse(place.dir, seen.owner);
  }
}

/**
 * Makes sure that the last owner is gone. On the kernel where it locked the same file, having that lock
 * proves it; elsewhere (another machine, another file system over the same files) only its silence does.
 * Returns how long a claim has to stand before it counts, ms.
 */
async function awaitLastOwner(place: DatabasePlace, me: Owner, kernel: KernelLock): Promise<number> {
  const seen = readOwner(place.owner);
  // Somebody may have taken the file away from under a living owner, who writes it again.
  if (seen === null) return existsSync(place.data) ? RECLAIM_MS : CLAIM_MS;
  const { owner } = seen;
  if (owner?.state === 'closed') return CLAIM_MS;
  const isSameLock =
    owner !== null && owner.boot !== null && owner.boot === me.boot && owner.lock === me.lock;
  if (kernel.kind === 'held' && isSameLock) return CLAIM_MS;
  await refuseWhoLives(place, seen);
  return CLAIM_MS;
}

const openHere = new Set<string>();

/** Signs of life and the watch over the own file from now on. */
function keep(place: DatabasePlace, owner: Owner, kernel: KernelLock): DirectoryLock {
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  const locks = [kernel];
  let state: 'held' | 'lost' | 'released' = 'held';
  let lookedAt = { wall: Date.now(), here: performance.now() };

  /**
   * The file that is locked may have been taken away; a new one is as good. Who holds that one has only
   * claimed the directory yet, and lets go of both when it finds the owner's file written again.
   */
  function relock(): void {
    if (kernel.kind === 'unsupported' || identityOf(place.lock) === owner.lock) return;
    const again = tryKernelLock(place.lock);
    if (again.kind !== 'held') return;
    locks.push(again);
    owner.lock = identityOf(place.lock) ?? owner.lock;
    writeOwner(place.owner, owner);
  }

  function look(): void {
    if (state !== 'held') return;
    const seen = readOwner(place.owner);
    const other = seen === null || seen.owner?.token === owner.token ? null : seen.owner;
    // A mere claim yields to who is open; one that has come and gone has changed what this process remembers.
    if (other !== null && other.state !== 'claimed') {
      state = 'lost';
      lose();
      return;
    }
    relock();
    const now = new Date();
    if (seen?.owner?.token === owner.token) utimesSync(place.owner, now, now);
    else writeOwner(place.owner, owner);
    lookedAt = { wall: now.getTime(), here: performance.now() };
  }

  /** What cannot be looked up now (a full or broken disk) is tried again; `isHeld` says no meanwhile. */
  function tryLook(): void {
    try {
      look();
    } catch {
      return;
    }
  }

  /** Where it cannot be written, the next owner waits for the silence. */
  function farewell(): void {
    try {
      look();
      if (state === 'held') writeOwner(place.owner, { ...owner, state: 'closed' });
    } catch {
      return;
    }
  }

  const isFresh = () =>
    performance.now() - lookedAt.here < STALE_MS && Math.abs(Date.now() - lookedAt.wall) < STALE_MS;
  const beats = setInterval(tryLook, BEAT_MS);
  beats.unref();

  return {
    lost,
    isHeld() {
      if (!isFresh()) tryLook();
      return state === 'held' && isFresh();
    },
    release() {
      clearInterval(beats);
      if (state === 'held') farewell();
      state = 'released';
      openHere.delete(place.id);
      for (const lock of locks) if (lock.kind === 'held') lock.release();
    },
  };
}

/**
 * Exclusive right to the directory until `release`: by a lock of the kernel on device and inode, and by the
 * owner's signs of life where that lock does not reach. Throws `DirectoryInUse`; takes ten seconds where an
 * owner of another machine has died, or of this one before it was started anew.
 */
export async function lockDirectory(place: DatabasePlace): Promise<DirectoryLock> {
  if (openHere.has(place.id)) throw new DirectoryInUse(place.dir, ownerHere('', ''));
  openHere.add(place.id);
  let kernel: KernelLock | null = null;
  try {
    kernel = await takeKernelLock(place.lock);
    if (kernel.kind === 'busy') throw new DirectoryInUse(place.dir, readOwner(place.owner)?.owner ?? null);
    const owner = ownerHere(randomUUID(), identityOf(place.lock) ?? '');
    const claimMs = await awaitLastOwner(place, owner, kernel);
    writeOwner(place.owner, owner);
    await pause(claimMs);
    const seen = readOwner(place.owner)?.owner ?? null;
    if (seen?.token !== owner.token) throw new DirectoryInUse(place.dir, seen);
    owner.state = 'open';
    writeOwner(place.owner, owner);
    return keep(place, owner, kernel);
  } catch (error) {
    if (kernel?.kind === 'held') kernel.release();
    openHere.delete(place.id);
    throw error;
  }
}
