import type { Server } from 'node:http';
import { runtime } from '#process/runtime.ts';
import { StartError } from '../failure.ts';
import type { RequestHandler } from '../http/request-handler.ts';
import { hasBuild } from './build-output.ts';
import { type FindPage, pageHandlers } from './page-handlers.ts';
import { partDrawer } from './part-drawer.ts';

export type Pages = {
  /** All of Next. */
  handler: RequestHandler;
  findPage: FindPage;
  close(): Promise<void>;
};

/** Throws a StartError when the production build is absent. */
export function requireBuild(root: string): void {
  if (!hasBuild(root)) throw new StartError({ kind: 'no-build' });
}

/**
 * Next in this process, behind our http server. It gets no hostname: with any other than localhost it takes
 * the middleware's rewrites for foreign addresses. Imported late because it reads NODE_ENV while loading, as
 * React does.
 */
export async function openPages(root: string, dev: boolean, port: number, server: Server): Promise<Pages> {
  process.env.NEXT_TELEMETRY_DISABLED = '1';
  // Node reads the configuration itself; Next would bring its compiler into the process, 24 MB of code, for
  // that one file.
  process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = 'true';
  const { default: next } = await import('next');
  if (!dev) {
    const { renderToStaticMarkup } = await import('react-dom/server');
    runtime().draw = partDrawer(renderToStaticMarkup as (elements: unknown) => string);
  }
  const app = next({ dev, dir: root, port, httpServer: server });
  await app.prepare();
  const handle = app.getRequestHandler();
  return {
    handler: (request, response) => handle(request, response),
    findPage: dev ? () => null : pageHandlers(root),
    close: () => app.close(),
  };
}
