import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RefusalCode } from '#lib/refusals.ts';
import type { PageRegion } from '#lib/region/codes.ts';
import type { Site } from '#lib/region/site.ts';
import { singleHeaders } from '../http/single-headers.ts';
import type { Rendered, RenderPage } from '../next/render-page.ts';
import type { ErrorPages } from './error-pages.ts';
import { canonicalHost, type ErrorPage } from './page-address.ts';
import type { Located, PageCache, PageRequest } from './page-cache.ts';
import type { PageSource } from './page-source.ts';
import { sendEntry } from './send-entry.ts';

export type PageAnswerer = (
  request: IncomingMessage,
  response: ServerResponse,
  asked: PageRequest,
) => Promise<void>;

export type AnswerConfig = {
  site: Site;
  cache: PageCache;
  source: PageSource;
  errors: ErrorPages;
  render: RenderPage;
  security: readonly string[];
  /** Whether the backend can be reached; asked only when a render has failed. */
  isBackendUp: () => Promise<boolean>;
  refuse(request: IncomingMessage, response: ServerResponse, code: RefusalCode): void;
  logFailure(what: string, url: string): void;
};

/** Answers a request for a page: from the cache, by a render, or by the region's error page. */
export function pageAnswerer(config: AnswerConfig): PageAnswerer {
  async function showError(
    request: IncomingMessage,
    response: ServerResponse,
    region: PageRegion,
    page: ErrorPage,
    fallback: RefusalCode,
  ): Promise<void> {
    const entry = await config.errors.get(region, page);
    if (entry === null) config.refuse(request, response, fallback);
    else await sendEntry(request, response, entry);
  }

  async function showFailure(
    request: IncomingMessage,
    response: ServerResponse,
    region: PageRegion,
  ): Promise<void> {
    if (await config.isBackendUp()) await showError(request, response, region, 'failed', 'unexpected');
    else await showError(request, response, region, 'technical-works', 'unavailable');
  }

  function pass(response: ServerResponse, answer: Rendered): void {
    const length = ['Content-Length', String(answer.body.length)];
    response.writeHead(answer.status, [...config.source.headersOf(answer), ...length, ...answer.passed]);
    response.end(answer.body);
  }

  async function showPersonal(
    request: IncomingMessage,
    response: ServerResponse,
    { region }: Located,
    asked: PageRequest,
  ): Promise<void> {
    const headers = singleHeaders(asked.headers);
    const answer = await config.render({ url: asked.url, host: canonicalHost(config.site, region), headers });
    if (answer.kind === 'missing') return showError(request, response, region, 'not-found', 'not-found');
    if (answer.kind === 'failed') {
      config.logFailure(`Next answered ${answer.status}.`, asked.path);
      return showFailure(request, response, region);
    }
    pass(response, answer);
  }

  return async (request, response, asked) => {
    const located = await config.cache.find(asked);
    const { region, found } = located;
    switch (found.kind) {
      case 'entry':
        return sendEntry(request, response, found.entry);
      case 'redirect':
        response.writeHead(found.status, [...redirectHeaders(found.location), ...config.security]);
        response.end();
        return;
      case 'reject':
        return config.refuse(request, response, 'bad-request');
      case 'missing':
        return showError(request, response, region, 'not-found', 'not-found');
      case 'failed':
        config.logFailure(found.reason, asked.path);
        return showFailure(request, response, region);
      case 'answer':
        return pass(response, found.answer);
      case 'personal':
        return showPersonal(request, response, located, asked);
    }
  };
}

/** A redirect may be kept by browsers for an hour: settings and brands change. */
function redirectHeaders(location: string): readonly string[] {
  return ['Location', location, 'Cache-Control', 'public, max-age=3600', 'Content-Length', '0'];
}
