import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RefusalCode } from '#lib/refusals.ts';
import type { PageRegion } from '#lib/region/codes.ts';
import { tally } from '#process/tally.ts';
import type { Meter } from '../metrics/meter.ts';
import type { Rendered } from '../next/render-page.ts';
import { sendEntry } from './entry.ts';
import type { ErrorPages } from './error-pages.ts';
import type { ErrorPage } from './page-address.ts';
import type { PageCache, PageRequest } from './page-cache.ts';
import type { PageSource } from './page-source.ts';

export type PageAnswerer = (
  request: IncomingMessage,
  response: ServerResponse,
  asked: PageRequest,
) => Promise<void>;

/** Why there is no page, and what to say besides. */
type PageRefusal = { code: RefusalCode; headers?: Readonly<Record<string, string>> };

export type AnswerConfig = {
  cache: PageCache;
  source: PageSource;
  errors: ErrorPages;
  security: readonly string[];
  /** Whether the backend can be reached; asked only when a render has failed. */
  isBackendUp: () => Promise<boolean>;
  refuse(request: IncomingMessage, response: ServerResponse, refusal: PageRefusal): void;
  logFailure(what: string, url: string): void;
  /** Told of what a request was answered. */
  noteAsked: Meter['asked'];
};

/** Answers a request for a page: from the cache, by a render, or by the region's error page. */
export function pageAnswerer(config: AnswerConfig): PageAnswerer {
  async function showError(
    request: IncomingMessage,
    response: ServerResponse,
    region: PageRegion,
    page: ErrorPage,
    fallback: RefusalCode,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const entry = await config.errors.get(region, page);
    if (entry === null) return config.refuse(request, response, { code: fallback, headers });
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    await sendEntry(request, response, entry);
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

  return async (request, response, asked) => {
    const { region, found } = await config.cache.find({ ...asked, leaving: () => leavingOf(response) });
    const name = found.kind === 'entry' ? found.entry.name : found.kind;
    config.noteAsked(response, { name, region });
    switch (found.kind) {
      case 'entry':
        return sendEntry(request, response, found.entry);
      case 'redirect':
        response.writeHead(found.status, [...redirectHeaders(found.location), ...config.security]);
        response.end();
        return;
      case 'reject':
        return config.refuse(request, response, { code: 'bad-request' });
      case 'missing':
        return showError(request, response, region, 'not-found', 'not-found');
      case 'failed':
        config.logFailure(found.reason, asked.path);
        return showFailure(request, response, region);
      case 'busy':
        tally('refusals', ['busy']);
        return showError(request, response, region, 'busy', 'busy', soon(found.againMs));
      case 'left':
        response.destroy();
        return;
      case 'answer':
        return pass(response, found.answer);
    }
  };
}

/** When to ask again for a page that had too many before it. */
function soon(ms: number): Readonly<Record<string, string>> {
  return { 'Retry-After': String(Math.max(1, Math.ceil(ms / 1000))) };
}

/** Says when the other side of an answer has gone before it was given. */
function leavingOf(response: ServerResponse): AbortSignal {
  const control = new AbortController();
  response.once('close', () => {
    if (!response.writableEnded) control.abort();
  });
  return control.signal;
}

/** A redirect may be kept by browsers for an hour: settings and brands change. */
function redirectHeaders(location: string): readonly string[] {
  return ['Location', location, 'Cache-Control', 'public, max-age=3600', 'Content-Length', '0'];
}
