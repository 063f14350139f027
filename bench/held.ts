import { readFileSync } from 'node:fs';

/** What no file backs of a process, MB: what it holds itself. */
export function heldBy(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}
