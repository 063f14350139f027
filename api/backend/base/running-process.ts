import { readFileSync, readlinkSync } from 'node:fs';

/** A process as others know it: what start of it, and where its number means it. */
export type RunningProcess = { place: string | null; pid: number };

/**
 * Where numbers of processes mean the same ones: a start of a kernel and a namespace in it. Host names repeat
 * among containers, and so do numbers. Null where the system does not tell.
 */
function readPlace(): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return null;
  }
}

export const THIS_PROCESS: RunningProcess = { place: readPlace(), pid: process.pid };

/**
 * Whether it is known to have ended: only of one that had its number where this process has its own. Of any
 * other, only its silence tells.
 */
export function isGone({ place, pid }: RunningProcess, here: RunningProcess = THIS_PROCESS): boolean {
  if (place === null || place !== here.place || pid === here.pid) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // Another user's process may not be asked, so it is there.
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
