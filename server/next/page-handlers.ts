import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import { resolve } from '#lib/region/resolve.ts';
import type { Site } from '#lib/region/site.ts';
import { runtime } from '#process/runtime.ts';
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

/** What holds for names that need no decoding. */
const PLAIN = /^[\w/.~,-]*$/;
const GROUP_PREFIX = /^nxtP/;

/**
 * Asks the page of a document by itself: the door has resolved the address, and what Next's router and
 * middleware would do again is a fifth of a listing's render. Payloads, addresses without a page and names
 * that need decoding go through `otherwise`, Next's whole server. Throws when the build has no routes or a
 * page no handler.
 */
export function pageHandlers(root: string, site: Site, otherwise: RequestHandler): RequestHandler {
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

  return async (request, response) => {
    const { method, headers, url = '' } = request;
    const { host = '' } = headers;
    const path = method === 'GET' && headers.rsc === undefined ? routeTo(site, host, url) : null;
    const found = path === null ? null : matched(routes, path);
    if (found === null) return otherwise(request, response);
    const meta = {
      initURL: `http://${host}${url}`,
      rewrittenPathname: path,
      distDir: folder,
      query: {},
      params: found.params,
      minimalMode: false,
    };
    Object.assign(request, { [META]: meta });
    await handlerOf(found.page)(request, response, { waitUntil: () => undefined });
  };
}

/** Where below the app's root an address leads, as the middleware says it; null when it leads to no page. */
function routeTo(site: Site, host: string, url: string): string | null {
  const [path = '', ...query] = url.split('?');
  const resolution = resolve(site, { host, path, query: query.join('?') }, runtime().names);
  return resolution.kind === 'page' ? `/${resolution.region}${resolution.route}` : null;
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
