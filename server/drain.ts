import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Serving } from '#lib/env/serving.ts';

/**
 * For this long after the signal open connections may still speak; every answer ends its connection. Browsers
 * and proxies reuse a connection within a second or so; one that says nothing in this time will hardly speak
 * the moment it is closed. Milliseconds.
 */
const FAREWELL_MS = 2_000;
/** Then those that fall silent are closed this often, milliseconds. */
const SWEEP_MS = 250;
/** Who waits to be taken is waited for so long at most, milliseconds. */
const WAITING_MS = 1_000;
/** Of the time to end, closers have this share at least. */
const CLOSERS_SHARE = 1 / 9;

type Times = {
  /** From the signal to the first connection refused, ms. */
  delayMs: number;
  /** From then on requests in flight have so long before their connections are cut, ms. */
  patienceMs: number;
  /** And everything together so long, ms. */
  withinMs: number;
};

export type Drain = Times & {
  /** Tells balancers to send nobody any more. */
  leave: () => void;
  /** Makes answers end their connections. */
  farewell: () => void;
  /** Closed in this order, after the last request. */
  closers: readonly (() => Promise<void>)[];
  /** Told when the time was not enough; the process ends with 1 then. */
  onLate: () => void;
};

/**
 * The times of the settings. Nobody waits for a developer's own requests: the page in his browser holds a web
 * socket for ever.
 */
export function drainTimes(
  { drainDelayMs, shutdownMs }: Pick<Serving, 'drainDelayMs' | 'shutdownMs'>,
  dev: boolean,
): Times {
  return {
    delayMs: dev ? 0 : drainDelayMs,
    patienceMs: dev ? 0 : shutdownMs * (1 - CLOSERS_SHARE),
    withinMs: shutdownMs,
  };
}

/**
 * On the first SIGTERM or SIGINT: `leave`, and after `delayMs`, in which everybody is served as before, no
 * new connections are taken, answers end those there are, requests in flight are finished, `closers` run and
 * the process exits with 0. What still goes on after `patienceMs` is cut, web sockets included, which never
 * end by themselves. A second signal exits at once.
 */
export function drainOnSignal(
  server: Server,
  { leave, farewell, closers, delayMs, patienceMs, withinMs, onLate }: Drain,
): void {
  let draining = false;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const drain = async (): Promise<void> => {
    if (draining) process.exit(1);
    draining = true;
    leave();
    await wait(delayMs);
    const late = setTimeout(() => {
      onLate();
      process.exit(1);
    }, withinMs);
    await untilNobodyWaits(server);
    // Only now are answers to end connections: clients open new ones at once, which have to be refused, not
    // reset.
    const gone = closed(server, sockets, patienceMs);
    farewell();
    await gone;
    for (const close of closers) await close();
    clearTimeout(late);
    process.exit(0);
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
}

/**
 * Resolves in a turn of the event loop in which nobody waited to be taken. Ending to listen resets those who
 * wait, and Node takes one connection a turn.
 */
function untilNobodyWaits(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const patience = performance.now() + WAITING_MS;
    let taken = true;
    const took = (): void => {
      taken = true;
    };
    const turn = (): void => {
      if (!taken || performance.now() > patience) {
        server.off('connection', took);
        resolve();
      } else {
        taken = false;
        setImmediate(turn);
      }
    };
    server.on('connection', took);
    setImmediate(turn);
  });
}

/**
 * Resolves once every connection is gone; listening ends at once. The http server's own `close` would also
 * cut connections that have not spoken yet, with requests on their way in them.
 */
function closed(server: Server, sockets: ReadonlySet<Socket>, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    let sweep: NodeJS.Timeout | undefined;
    const closeIdle = (): void => {
      server.closeIdleConnections();
      // Node takes one that has never spoken for one that is about to.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    };
    const idle = setTimeout(() => {
      closeIdle();
      sweep = setInterval(closeIdle, SWEEP_MS);
    }, FAREWELL_MS);
    // The server's own way leaves out those that speak another protocol by now.
    const cut = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, patienceMs);
    const done = (): void => {
      clearTimeout(idle);
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    };
    NetServer.prototype.close.call(server, done);
  });
}
