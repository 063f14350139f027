import type { Server } from 'node:http';

/** How long requests in flight may take after SIGTERM before their connections are cut, in milliseconds. */
const PATIENCE_MS = 8_000;

/**
 * On the first SIGTERM or SIGINT: no new connections, requests in flight are finished, then `closers` run in order
 * and the process exits with 0. A second signal exits at once.
 */
export function drainOnSignal(server: Server, closers: readonly (() => Promise<void>)[]): void {
  let draining = false;
  const drain = async (): Promise<void> => {
    if (draining) process.exit(1);
    draining = true;
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
