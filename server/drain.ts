import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/** How long requests in flight may take after SIGTERM before their connections are cut, in milliseconds. */
const PATIENCE_MS = 8_000;

/**
 * For this long after the signal open connections may still speak; every answer ends its connection. Milliseconds.
 */
const FAREWELL_MS = 300;

/**
 * On the first SIGTERM or SIGINT: `farewell` makes answers end their connections, then no new ones are taken, requests
 * in flight are finished, `closers` run in order and the process exits with 0. A second signal exits at once.
 */
export function drainOnSignal(
  server: Server,
  farewell: () => void,
  closers: readonly (() => Promise<void>)[],
): void {
  let draining = false;
  const drain = async (): Promise<void> => {
    if (draining) process.exit(1);
    draining = true;
    farewell();
    await closed(server);
    for (const close of closers) await close();
    process.exit(0);
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
}

/**
 * Resolves once every connection is gone. The http server's own `close` would at once cut connections that have not
 * spoken yet, with requests on their way in them; so only the listening ends at once.
 */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idle = setTimeout(() => server.closeIdleConnections(), FAREWELL_MS);
    const cut = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    NetServer.prototype.close.call(server, () => {
      clearTimeout(idle);
      clearTimeout(cut);
      resolve();
    });
  });
}
