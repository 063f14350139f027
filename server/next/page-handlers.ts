import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import type { RequestHandler } from '../http/request-handler.ts';
import { buildFolder } from './build-output.ts';

/** What a page is asked with beside the request: by these names Next's own server speaks to it. */
const META = Symbol.for('NextInternalRequestMeta');

const routesFile = z.object({
  dynamicRoutes: z.array(
    z.object({ page: z.string(), namedRegex: z.string(), routeKeys: z.record(z.string(), z.string()) }),
  ),
});

/** What the build exports for a page; other things beside it are Next's own business. */
const pageModule = z.object({
  handler: z.custom<PageHandler>((value) => typeof value === 'function'),
});

type PageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  context: { waitUntil: (work: Promise<unknown>) => void },
) => Promise<unknown>;

type Route = {
  page: string;
  pattern: RegExp;
  /** By its name in the pattern, the name of a parameter. */
  keys: readonly (readonly [group: string, name: string])[];
};

/**
 * What asks the page of a route, a path below `app`, by itself; null where all of Next has to be asked. It
 * gets the request of a document.
 */
export type FindPage = (route: string) => RequestHandler | null;

/** What holds for names that need no decoding. */
const PLAIN = /^[\w/.~,-]*$/;
const GROUP_PREFIX = /^nxtP/;

/**
 * Finds the page of a document by its route: the door has resolved the address, and what Next's router and
 * middleware would do again is a fifth of a listing's render. Payloads, routes without a page and names that
 * need decoding are for Next's whole server. Throws when the build has no routes or a page no handler.
 */
export function pageHandlers(root: string): FindPage {
  const folder = buildFolder(root);
  const load = createRequire(join(root, 'server.ts'));
  const routes = readRoutes(join(folder, 'routes-manifest.json'));
  const handlers = new Map<string, PageHandler>();

  function handlerOf(page: string): PageHandler {
    const known = handlers.get(page);
    if (known !== undefined) return known;
    const { handler } = pageModule.parse(load(join(folder, 'server', 'app', page, 'page.js')));
    handlers.set(page, handler);
    return handler;
  }

  return (route) => {
    const found = matched(routes, route);
    if (found === null) return null;
    return async (request, response) => {
      const { headers, url = '' } = request;
      const meta = {
        initURL: `http://${headers.host}${url}`,
        rewrittenPathname: route,
        distDir: folder,
        query: {},
        params: found.params,
        minimalMode: false,
      };
      Object.assign(request, { [META]: meta });
      await handlerOf(found.page)(request, response, { waitUntil: () => undefined });
    };
  };
}

function readRoutes(file: string): readonly Route[] {
  const { dynamicRoutes } = routesFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  return dynamicRoutes.map(({ page, namedRegex, routeKeys }) => ({
    page,
    pattern: new RegExp(namedRegex),
    keys: Object.keys(routeKeys).map((group) => [group, group.replace(GROUP_PREFIX, '')] as const),
  }));
}

/** The first that fits, as Next sorts them: the one that says most. */
function matched(
  routes: readonly Route[],
  path: string,
): { page: string; params: Record<string, string> } | null {
  if (!PLAIN.test(path)) return null;
  for (const { page, pattern, keys } of routes) {
    const groups = pattern.exec(path)?.groups;
    if (groups === undefined) continue;
    return { page, params: Object.fromEntries(keys.map(([group, name]) => [name, groups[group] ?? ''])) };
  }
  return null;
}
