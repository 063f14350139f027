import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

const TRIES = 20;
const PAUSE_MS = 50;
const SQLITE_BUSY = 5;
const SQLITE_IOERR = 10;

export type KernelLock =
  /** Held until `release`, or until the process ends in whatever way. */
  | { kind: 'held'; release(): void }
  | { kind: 'busy' }
  /** The file system knows no locks. */
  | { kind: 'unsupported' };

function codeOf(error: unknown): number | null {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'errcode') : null;
  return typeof code === 'number' ? code & 0xff : null;
}

/**
 * Locks a file of its own, empty for ever. Node cannot lock files; its SQLite does, by the kernel's own
 * record lock, which belongs to device and inode: it holds through every other path, mount and network
 * namespace of this kernel.
 */
export function tryKernelLock(path: string): KernelLock {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('pragma journal_mode = off; begin exclusive');
    return { kind: 'held', release: () => file.close() };
  } catch (error) {
    file.close();
    const code = codeOf(error);
    if (code === SQLITE_BUSY) return { kind: 'busy' };
    if (code === SQLITE_IOERR) return { kind: 'unsupported' };
    throw error;
  }
}

/**
 * A process that was just killed holds its lock some ten milliseconds more: a quick restart is not a second
 * start.
 */
export async function takeKernelLock(path: string): Promise<KernelLock> {
  for (let tries = 1; tries < TRIES; tries += 1) {
    const lock = tryKernelLock(path);
    if (lock.kind !== 'busy') return lock;
    await pause(PAUSE_MS);
  }
  return tryKernelLock(path);
}
