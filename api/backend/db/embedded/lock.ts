import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Place } from './place.ts';

const LOCK_TRIES = 20;
const LOCK_PAUSE_MS = 50;
const HEARTBEAT_MS = 2_000;
const STALE_MS = 15_000;

/** A second process on the same directory destroys it, so it is refused. */
export class DirectoryInUse extends Error {
  readonly dir: string;
  /** Process id of the owner, when known. */
  readonly pid: number | null;

  constructor(dir: string, owner: Owner | null) {
    const who = owner ? ` (процесс ${owner.pid})` : '';
    super(
      `База данных в каталоге ${dir} уже открыта другой программой${who}. Остановите её или укажите другой DATA_DIR.`,
    );
    this.name = 'DirectoryInUse';
    this.dir = dir;
    this.pid = owner?.pid ?? null;
  }
}

type Owner = { pid: number; host: string };

function readOwner(path: string): Owner | null {
  try {
    const data: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof data !== 'object' || data === null) return null;
    const { pid, host } = data as Partial<Record<keyof Owner, unknown>>;
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host } : null;
  } catch {
    // Absent, or cut short by a crash: nobody to name.
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function listenAbstract(name: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(`\0${name}`, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** A process that was just killed holds its lock some ten milliseconds more: a quick restart is not a second start. */
async function waitForAbstract(name: string): Promise<Server | null> {
  for (let tries = 1; tries < LOCK_TRIES; tries += 1) {
    const server = await listenAbstract(name);
    if (server) return server;
    await pause(LOCK_PAUSE_MS);
  }
  return listenAbstract(name);
}

/**
 * The owner file speaks where the socket cannot: on other systems than Linux, and between containers that share a
 * directory but not a network. There a process id says nothing, so the owner keeps the file's time fresh.
 */
function refuseLivingOwner({ dir, owner: path }: Place, lockedHere: boolean): void {
  const owner = readOwner(path);
  if (!owner) return;
  if (owner.host === hostname()) {
    if (!lockedHere && owner.pid !== process.pid && isAlive(owner.pid)) throw new DirectoryInUse(dir, owner);
    return;
  }
  const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (age < STALE_MS) throw new DirectoryInUse(dir, owner);
}

const openHere = new Set<string>();

/**
 * Exclusive right to the directory until `release`. On Linux an abstract socket is free of races and freed by the
 * kernel however the process ends. Throws `DirectoryInUse`.
 */
export async function lockDirectory(place: Place): Promise<{ release(): void }> {
  const isLinux = process.platform === 'linux';
  if (openHere.has(place.dir)) throw new DirectoryInUse(place.dir, { pid: process.pid, host: hostname() });
  openHere.add(place.dir);
  let server: Server | null = null;
  try {
    server = isLinux ? await waitForAbstract(place.lockName) : null;
    if (isLinux && !server) throw new DirectoryInUse(place.dir, readOwner(place.owner));
    refuseLivingOwner(place, isLinux);
  } catch (error) {
    server?.close();
    openHere.delete(place.dir);
    throw error;
  }
  writeFileSync(place.owner, JSON.stringify({ pid: process.pid, host: hostname() }), { mode: 0o600 });
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimesSync(place.owner, now, now);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release() {
      clearInterval(heartbeat);
      rmSync(place.owner, { force: true });
      openHere.delete(place.dir);
      server?.close();
    },
  };
}
