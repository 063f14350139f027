import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CPU = '/sys/fs/cgroup/cpu';
/** So short that a call is held up for milliseconds at most, µs. */
const PERIOD_US = 10_000;

/**
 * Lets a process, and what it starts, have so much of a processor and no more, by a control group of its own
 * (Linux, cgroup v1); the group is removed once the process has ended. Throws where none can be made.
 */
export function limitProcessor(pid: number, share: number): { remove(): void } {
  if (!existsSync(join(CPU, 'cgroup.procs')))
    throw new Error(`No control groups of processors at ${CPU}: leave out --share.`);
  const group = join(CPU, `tara-bench-${pid}`);
  mkdirSync(group);
  writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US));
  writeFileSync(join(group, 'cpu.cfs_quota_us'), String(Math.round(PERIOD_US * share)));
  writeFileSync(join(group, 'cgroup.procs'), String(pid));
  return { remove: () => rmdirSync(group) };
}
