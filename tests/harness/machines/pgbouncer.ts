import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../shop.ts';
import { throughPort } from '../tcp-proxy.ts';

export type PgBouncer = { url: string; close(): Promise<void> };

/**
 * PgBouncer's program of at least 1.21, or of less; null where this machine has none. `TEST_PGBOUNCER` names
 * one beside the system's own.
 */
export function findPgBouncer(isNew: boolean): string | null {
  const places = [process.env.TEST_PGBOUNCER, '/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'];
  const found = places.find((path) => path !== undefined && existsSync(path) && isSince121(path) === isNew);
  return found ?? null;
}

function isSince121(program: string): boolean {
  const { stdout } = spawnSync(program, ['-V'], { encoding: 'utf8' });
  const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

/** A PgBouncer on loopback before the server of `url`; it gives connections away after each transaction. */
export async function startPgBouncer(
  program: string,
  url: string,
  { connectQuery, remembers }: { connectQuery: string; remembers: boolean },
): Promise<PgBouncer> {
  const { hostname, port, username, password } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'tara-pgbouncer-'));
  const own = await freePort();
  const say = connectQuery === '' ? '' : ` connect_query='${connectQuery}'`;
  writeFileSync(join(folder, 'users'), `"${username}" "${password}"\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${port}${say}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = 4
${remembers ? 'max_prepared_statements = 200' : ''}
`,
  );
  // It refuses to run as root.
  chmodSync(folder, 0o755);
  const words = [program, '-q', join(folder, 'pgbouncer.ini')];
  const [command = '', ...args] =
    userInfo().uid === 0 ? ['runuser', '-u', 'postgres', '--', ...words] : words;
  const child = spawn(command, args, { cwd: '/', stdio: 'ignore' });
  await listens(child, own);
  return {
    url: throughPort(url, own),
    close: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

async function listens(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await pause(50);
  }
  throw new Error('PgBouncer does not listen');
}
