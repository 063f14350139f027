import { readdirSync, readFileSync } from 'node:fs';

/** Numbers of the processes that this one has started and that run such a program. */
export function ownProcesses(program: string): number[] {
  const own = String(process.pid);
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = /\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'latin1'))?.[1];
        return parent === own && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(program);
      } catch {
        return false;
      }
    });
}
