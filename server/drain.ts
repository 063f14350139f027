import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** How long requests in flight may take after SIGTERM before their connections are cut, in milliseconds. */
export const DRAIN_PATIENCE_MS = 8_000;

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

/**
 * On the first SIGTERM or SIGINT: no new connections are taken, `farewell` makes answers end those there are,
 * requests in flight are finished, `closers` run in order and the process exits with 0. What still goes on
 * after `patienceMs` is cut, web sockets included, which never end by themselves. A second signal exits at
 * once.
 */
export function drainOnSignal(
  server: Server,
  farewell: () => void,
  closers: readonly (() => Promise<void>)[],
  patienceMs = DRAIN_PATIENCE_MS,
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
    await untilNobodyWaits(server);
    // Only now are answers to end connections: clients open new ones at once, which have to be refused, not
    // reset.
    const gone = closed(server, sockets, patienceMs);
    farewell();
    await gone;
    for (const close of closers) await close();
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
