import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How often HAProxy asks a process whether it is ready, ms; two answers of one kind count. */
const ASKED_EVERY_MS = 300;

const config = (port: number, shops: readonly number[]) => `
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response
frontend shop
  bind 127.0.0.1:${port}
  option forwardfor
  default_backend shops
backend shops
  balance roundrobin
  option httpchk
  http-check send meth GET uri /api/health/ready ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
${shops
  .map((shop, at) => `  server shop${at} 127.0.0.1:${shop} check inter ${ASKED_EVERY_MS}ms fall 2 rise 2\n`)
  .join('')}`;

/** HAProxy before shops on these ports, as docs/ru/server.md sets it up. Rejects when it does not start. */
export async function startBalancer(
  port: number,
  shops: readonly number[],
): Promise<{ stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'tara-balancer-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, config(port, shops));
  const child: ChildProcess = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
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
