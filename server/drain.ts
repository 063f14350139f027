import type { Server } from 'node:http';

/** How long requests in flight may take after SIGTERM before their connections are cut, in milliseconds. */
const PATIENCE_MS = 8_000;

/**
 * For this long after the signal requests are still taken, but every answer ends its connection: a client that was
 * about to speak on an open one is not cut off. Milliseconds.
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
    await new Promise((resolve) => setTimeout(resolve, FAREWELL_MS));
    await closed(server);
    for (const close of closers) await close();
    process.exit(0);
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
