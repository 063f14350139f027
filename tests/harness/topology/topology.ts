import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../shop.ts';
import { throughPort } from '../tcp-proxy.ts';
import { startBalancer } from './balancer.ts';
import { end, hear, isAlive, type KeptProcess, keep } from './kept-process.ts';
import {
  type PostgresServer,
  postmasterOf,
  removeServer,
  startPrimary,
  startReplica,
} from './postgres-pair.ts';

/** A shop as many machines run it, all of it on loopback. */
export type Topology = {
  dir: string;
  /** HAProxy before both shops. */
  site: string;
  shops: readonly { url: string; process: KeptProcess; env: Readonly<Record<string, string>> }[];
  /** The name of the primary, which a fail-over leads to the other server. */
  writes: string;
  primary: PostgresServer;
  replica: PostgresServer;
  /** How a process is told of the store of pictures. */
  store: Readonly<Record<string, string>>;
  healthToken: string;
  /** Everything of it but the servers of PostgreSQL. */
  processes: readonly KeptProcess[];
};

const portOf = (url: string): number => Number(new URL(url).port);

/** What both shops are told alike. */
function commonEnv(
  { writes, replica, store }: Pick<Topology, 'writes' | 'replica' | 'store'>,
  token: string,
): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    DATABASE_URL: writes,
    DATABASE_READ_URL: replica.url,
    HEALTH_TOKEN: token,
    METRICS: 'on',
    TRUST_PROXY: '1',
    RATE_LIMITS: 'off',
    WARM_UP_PAGES: '0',
    DRAIN_DELAY_SECONDS: '2',
    ...store,
  };
}

const SERVER = [process.execPath, '--import', './scripts/module-formats.ts', 'server.ts'];

async function storeOf(dir: string): Promise<{ process: KeptProcess; env: Record<string, string> }> {
  const words = ['--import', './scripts/module-formats.ts', 'tests/harness/topology/store.ts'];
  const started = keep(dir, 'store', [process.execPath, ...words]);
  const [, said = '{}'] = await hear(dir, started, /^store (\{.*\})$/m);
  return { process: started, env: JSON.parse(said) };
}

/** The balancer asks twice a second. */
const BALANCED_MS = 30_000;

/** Waits until the balancer leads to both shops, each being asked in turn. */
async function isServed(site: string, shops: number): Promise<void> {
  const began = performance.now();
  for (let good = 0; good < shops * 2; ) {
    const answer = await fetch(`${site}/msk/about`).catch(() => null);
    good = answer?.ok ? good + 1 : 0;
    if (performance.now() - began > BALANCED_MS) throw new Error(`the balancer answers ${answer?.status}`);
    if (!answer?.ok) await pause(100);
  }
}

/**
 * Makes all of it in `dir`, which must not exist; needs a build. `more`: what else both shops are told. What
 * has begun is ended where it fails.
 */
export async function startTopology(
  dir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Topology> {
  mkdirSync(dir);
  // As root the servers of the database run as another user.
  chmodSync(dir, 0o755);
  const begun: KeptProcess[] = [];
  const note = (kept: KeptProcess): KeptProcess => {
    begun.push(kept);
    return kept;
  };
  try {
    const primary = startPrimary(join(dir, 'primary'));
    const replica = startReplica(primary, join(dir, 'replica'));
    const [visitors, writesPort] = [await freePort(), await freePort()];
    const ports = [await freePort(), await freePort()];
    const token = randomBytes(16).toString('hex');
    const to = { visitors, writes: writesPort, shops: ports };
    note(startBalancer(dir, { ...to, primary: portOf(primary.url), replica: portOf(replica.url) }, token));
    const store = await storeOf(dir);
    note(store.process);
    const writes = throughPort(primary.url, writesPort);
    const site = `http://127.0.0.1:${visitors}`;
    const common = {
      ...commonEnv({ writes, replica, store: store.env }, token),
      SITE_ORIGIN: site,
      ALLOWED_HOSTS: new URL(site).host,
      ...more,
    };
    const shops = ports.map((port, at) => {
      const env = { ...common, PORT: String(port), DATA_DIR: join(dir, `shop-${at + 1}`) };
      return {
        url: `http://127.0.0.1:${port}`,
        env,
        process: note(keep(dir, `shop-${at + 1}`, SERVER, env)),
      };
    });
    // Both begin at once: one migrates and fills, the other waits for it.
    await Promise.all(shops.map(({ process: shop }) => hear(dir, shop, / открыт: http/)));
    await isServed(site, shops.length);
    const made = { dir, site, shops, writes, primary, replica, store: store.env, healthToken: token };
    const topology = { ...made, processes: begun };
    writeFileSync(join(dir, 'topology.json'), JSON.stringify(topology, null, 2), { mode: 0o600 });
    return topology;
  } catch (error) {
    await remove(dir, begun);
    throw error;
  }
}

/** What was started in `dir`. */
export function readTopology(dir: string): Topology {
  return JSON.parse(readFileSync(join(dir, 'topology.json'), 'utf8'));
}

/** What runs and what does not, by name. */
export function stateOf({ processes, primary, replica }: Topology): Record<string, boolean> {
  const runs = (server: PostgresServer): boolean => {
    try {
      return process.kill(postmasterOf(server), 0);
    } catch {
      return false;
    }
  };
  return {
    ...Object.fromEntries(processes.map((kept) => [kept.name, isAlive(kept)])),
    primary: runs(primary),
    replica: runs(replica),
  };
}

async function remove(dir: string, processes: readonly KeptProcess[]): Promise<void> {
  await Promise.all(processes.map((kept) => end(kept)));
  for (const name of ['replica', 'primary']) {
    try {
      removeServer({ url: '', dir: join(dir, name) });
    } catch {
      // It was not begun.
    }
  }
  rmSync(dir, { recursive: true, force: true });
}

/** Ends its own processes, `more` among them, and removes the directory. */
export async function stopTopology(topology: Topology, more: readonly KeptProcess[] = []): Promise<void> {
  await remove(topology.dir, [...more, ...topology.processes]);
}
