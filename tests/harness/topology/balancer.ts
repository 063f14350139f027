import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type KeptProcess, keep } from './kept-process.ts';

const BALANCER = 'haproxy';

export function hasBalancer(): boolean {
  return spawnSync(BALANCER, ['-v']).error === undefined;
}

type Ports = {
  visitors: number;
  /** Where the shops find the primary, whichever server that is. */
  writes: number;
  shops: readonly number[];
  primary: number;
  replica: number;
};

const socketOf = (dir: string) => join(dir, 'haproxy.sock');

function configuration(dir: string, ports: Ports, token: string): string {
  const shops = ports.shops.map((port, at) => `    server shop${at + 1} 127.0.0.1:${port}`).join('\n');
  return `global
    stats socket ${socketOf(dir)} mode 600 level admin
defaults
    timeout connect 2s
    timeout client 60s
    timeout server 60s
frontend visitors
    mode http
    bind 127.0.0.1:${ports.visitors}
    http-request del-header X-Forwarded-For
    option forwardfor
    default_backend shop
backend shop
    mode http
    balance roundrobin
    retries 2
    retry-on conn-failure empty-response
    option redispatch
    http-request disable-l7-retry unless METH_GET
    option httpchk
    http-check send meth GET uri /api/health/ready ver HTTP/1.1 hdr Host shop hdr X-Health-Token ${token}
    http-check expect status 200
    default-server check inter 500ms fall 2 rise 1
${shops}
listen writes
    mode tcp
    bind 127.0.0.1:${ports.writes}
    server primary 127.0.0.1:${ports.primary}
    server replica 127.0.0.1:${ports.replica} disabled
`;
}

/** HAProxy before two shops, and as the name of the primary. */
export function startBalancer(dir: string, ports: Ports, token: string): KeptProcess {
  const file = join(dir, 'haproxy.cfg');
  writeFileSync(file, configuration(dir, ports, token));
  return keep(dir, BALANCER, [BALANCER, '-db', '-f', file]);
}
