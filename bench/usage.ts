import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4096;

export type Usage = { cpuMs: number; rssMb: number };

function fieldsOf(pid: string): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Processor time so far and resident memory of a process with its threads and descendants, from /proc. */
export function usage(root: number): Usage {
  const all = new Map<number, string[]>();
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? fieldsOf(name) : null;
    if (fields !== null) all.set(Number(name), fields);
  }
  const total = { cpuMs: 0, rssMb: 0 };
  for (const [pid, fields] of all) {
    if (!descends(pid, root, all)) continue;
    total.cpuMs += ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
    total.rssMb += (Number(fields[21]) * PAGE_BYTES) / 1e6;
  }
  return total;
}

const LOOK_MS = 2_000;
/** What an idle shop may use during one look: its version is asked for three times a second. */
const IDLE_CPU_MS = 40;
const MOST_LOOKS = 150;

/**
 * Waits until a shop has done what its start begins, the warm-up of pages above all: half a minute of a
 * processor that what is measured would have to share. After five minutes it is measured as it is.
 */
export async function atRest({ pid }: { pid: number }): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const before = usage(pid).cpuMs;
    await pause(LOOK_MS);
    if (usage(pid).cpuMs - before <= IDLE_CPU_MS) return;
  }
}

function descends(pid: number, root: number, all: ReadonlyMap<number, string[]>): boolean {
  for (let at = pid; at > 1; at = Number(all.get(at)?.[1] ?? 0)) if (at === root) return true;
  return false;
}
