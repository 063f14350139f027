import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BALANCER, visitorsConfig } from '#tests/harness/machines/haproxy.ts';

/**
 * HAProxy before shops on these ports, which know this token. Rejects when it does not start. Each of the
 * measurement's POSTs begins a cart of its own, so one may be sent again.
 */
export async function startBalancer(
  port: number,
  shops: readonly number[],
  token: string,
): Promise<{ stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'tara-balancer-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, visitorsConfig({ port, shops, token, repeatsPosts: true }), { mode: 0o600 });
  const child: ChildProcess = spawn(BALANCER, ['-db', '-f', file], { stdio: 'ignore' });
  await once(child, 'spawn');
  return {
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
