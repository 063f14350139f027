import { availableParallelism } from 'node:os';
import type { FindCall } from '#lib/call-exchange.ts';
import type { Settings } from '#lib/env/settings.ts';
import type { CatalogueNames } from '#lib/region/catalogue-names.ts';
import type { PageRegion } from '#lib/region/codes.ts';
import type { NoteAddress } from '#lib/region/moved-address.ts';
import type { Freshness } from '#process/freshness.ts';
import { edgeHeaders } from '../edge/edge-headers.ts';
import type { RequestHandler } from '../http/request-handler.ts';
import { type SecurityConfig, securityHeaders } from '../http/security-headers.ts';
import type { FindPage } from '../next/page-handlers.ts';
import { type DocumentParts, pageRenderer } from '../next/render-page.ts';
import { type AnswerConfig, type PageAnswerer, pageAnswerer } from './answer-page.ts';
import { errorPages } from './error-pages.ts';
import type { ReadCall } from './first-addresses.ts';
import { type PageCache, pageCache } from './page-cache.ts';
import { createRecorder, pageSource } from './page-source.ts';
import { warmUp } from './warm-up.ts';

export type ShopPagesConfig = Pick<AnswerConfig, 'isBackendUp' | 'refuse' | 'logFailure' | 'noteAsked'> & {
  settings: Settings;
  security: SecurityConfig;
  handler: RequestHandler;
  findPage: FindPage;
  parts: DocumentParts;
  freshness: Freshness;
  names: () => CatalogueNames;
  findCall: FindCall;
  noteAddress: NoteAddress;
};

export type ShopPages = {
  answer: PageAnswerer;
  cache: PageCache;
  warmUp(isOver: () => boolean): Promise<number>;
};

const MEGABYTE = 1024 * 1024;

/**
 * A render waits for the database for a part of its time, and where that has a core of its own, a second one
 * fills it; more make no page earlier and only crowd the calls out.
 */
function byCores(): number {
  return Math.min(2, availableParallelism());
}

/** The pages of production: source, cache, error pages and warm-up put together. */
export function shopPages(config: ShopPagesConfig): ShopPages {
  const { settings: site, freshness, names, security } = config;
  const render = pageRenderer(config);
  const { offlineCopies } = site;
  const source = pageSource({
    ...security,
    site,
    offlineCopies,
    edgeHeaders: site.edge && edgeHeaders(site.edge),
    freshness,
    render,
    record: createRecorder(freshness),
  });
  const errors = errorPages(source.errorPage, freshness);
  const cache = pageCache({
    site,
    source,
    maxBytes: site.pageCacheMb * MEGABYTE,
    rendersAtOnce: site.rendersAtOnce ?? byCores(),
    freshness,
    names,
    noteAddress: config.noteAddress,
  });
  const answer = pageAnswerer({
    ...config,
    cache,
    source,
    errors,
    security: securityHeaders(security),
  });

  function reads(region: PageRegion): ReadCall {
    const headers = { city: region === 'neutral' ? site.defaultRegion : region };
    return async (path) => {
      const asked = { method: 'GET', path, query: '', headers };
      const { body } = await config.findCall(asked.method, path).answer({ ...asked, body: Buffer.alloc(0) });
      return Buffer.from(body).toString();
    };
  }

  const { warmUpPages } = site;
  return {
    answer,
    cache,
    warmUp: (isOver) => warmUp({ site, cache, errors, reads, pages: warmUpPages, isOver }),
  };
}
