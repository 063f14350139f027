import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, '../../../scripts/postgres-cluster');

/** A PostgreSQL of its own on loopback. */
export type PostgresServer = { url: string; dir: string };

/** Whether this machine has PostgreSQL's own programs: tests with servers of their own need them. */
export function hasPostgres(): boolean {
  const places = ['/usr/lib/postgresql', '/usr/local/bin/initdb', '/usr/bin/initdb'];
  return places.some((place) => existsSync(place));
}

function run(...args: string[]): string {
  return execFileSync(SCRIPT, args, { encoding: 'utf8' }).trim();
}

export function startPrimary(dir: string): PostgresServer {
  return { url: run('start', dir), dir };
}

/** A streaming replica of `primary`, made by pg_basebackup; at this port, or a free one. */
export function startReplica(primary: PostgresServer, dir: string, port?: number): PostgresServer {
  return { url: run('follow', dir, primary.url, ...(port === undefined ? [] : [String(port)])), dir };
}

/** Ends it and removes its directory. */
export function removeServer({ dir }: PostgresServer): void {
  run('stop', dir);
}

/** The process of a server that runs; throws when it does not. */
export function postmasterOf({ dir }: PostgresServer): number {
  return Number(readFileSync(join(dir, 'data/postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

/** The same server's address of another database. */
export function inDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
