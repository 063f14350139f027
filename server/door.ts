import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Settings } from '#lib/env/settings.ts';
import type { KnowsBrand } from '#lib/region/canonical-page.ts';
import { isLocalRequest, timesHost } from './gate/about-request.ts';
import { answerHealth } from './gate/health.ts';
import { knownHosts } from './gate/hosts.ts';
import { withoutInternal } from './gate/internal-headers.ts';
import { judge } from './gate/judge.ts';
import { callPasser } from './gate/pass-call.ts';
import { places } from './gate/places.ts';
import { createRateLimiter } from './gate/rate-limiter.ts';
import { turnAway } from './gate/turn-away.ts';
import { BARE_POLICY, type SecurityConfig, securityHeaders } from './http/security-headers.ts';
import type { NextHandler } from './next/ask-next.ts';
import { devPages } from './page-cache/dev-pages.ts';
import { sendEntry } from './page-cache/send-entry.ts';
import { shopPages } from './page-cache/shop-pages.ts';
import { indexFiles } from './static-files/file-index.ts';
import { pictureSender, type ReadPicture } from './static-files/pictures.ts';
import { fileSender } from './static-files/send-file.ts';
import { sheetReader } from './static-files/sheets.ts';

export type DoorConfig = {
  settings: Settings;
  /** The project's folder, for the files of the build and of public/. */
  root: string;
  /** Development: no page cache, no policy, Next's own addresses pass and it serves its own files. */
  dev: boolean;
  handler: NextHandler;
  /** The catalogue version that pages are kept for. */
  version: () => string;
  knowsBrand: KnowsBrand;
  readPicture: ReadPicture;
  /** Whether the backend answers: readiness, and which error page a failed render gets. */
  isReady: () => Promise<boolean>;
};

export type Door = {
  listener: RequestListener;
  /** Renders the pages most visits begin with; returns how many. For after the start; never rejects. */
  warmUp(): Promise<number>;
  /** From now on every answer ends its connection. */
  drain(): void;
  /** Pages kept and their bytes. */
  cacheSize(): { count: number; bytes: number };
};

/** Pictures sent lately, bytes. */
const PICTURE_MEMORY = 32 * 1024 * 1024;

/** The HTTP door: gate, files, pictures, page cache, and behind them Next. */
export function createDoor({ settings, root, dev, handler, ...config }: DoorConfig): Door {
  const security: SecurityConfig = {
    isHttps: settings.siteProtocol === 'https',
    extraHosts: settings.extraCspHosts,
  };
  const common = securityHeaders(security);
  const bare = [...common, 'Content-Security-Policy', BARE_POLICY];
  const files = indexFiles(root, settings.demoCatalogue);
  const gate = {
    knowsHost: knownHosts(settings, settings.allowedHosts, settings.port),
    placeOf: places((path) => files.has(path), dev),
  };
  const refuse = turnAway(bare);
  const sendFile = fileSender(bare);
  const sendPicture = pictureSender(config.readPicture, bare, PICTURE_MEMORY);
  const passCall = callPasser({
    handler,
    limiter: settings.rateLimits ? createRateLimiter() : null,
    trustProxy: settings.trustProxy,
    headers: bare,
  });
  const { answer, cache, warmUp } = shopPages({
    settings,
    security,
    handler,
    readSheet: sheetReader(files),
    version: config.version,
    knowsBrand: config.knowsBrand,
    isBackendUp: config.isReady,
    refuse: (request, response, code) => refuse(request, response, { code }, { asJson: false }),
    logFailure: (cause, path) => log({ what: 'page', path, cause }),
  });
  const answerPage = dev ? devPages(handler, settings) : answer;
  const inFlight = new Set<ServerResponse>();
  let draining = false;

  async function admit(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '';
    const { headers, method = 'GET' } = request;
    const hosts = timesHost(request.rawHeaders);
    const verdict = judge({ method, url, headers, hosts, isLocal: isLocalRequest(request) }, gate);
    if (verdict.kind === 'refuse') {
      return refuse(request, response, verdict.refusal, { asJson: verdict.asJson });
    }
    const { place, path, query } = verdict;
    const notFound = (): void =>
      refuse(request, response, { code: 'not-found' }, { asJson: place === 'health' });
    switch (place) {
      case 'file': {
        const file = files.get(path);
        if (file === undefined || (dev && !path.startsWith('/banners/'))) return handler(request, response);
        return sendFile(request, response, file);
      }
      case 'media':
        return (await sendPicture(request, response, path)) ? undefined : notFound();
      case 'health':
        return (await answerHealth(response, path, config.isReady)) ? undefined : notFound();
      case 'framework':
        return handler(request, response);
      case 'hidden':
        return notFound();
      case 'call':
      case 'convert': {
        const refusal = await passCall(request, response, path);
        return refusal === null ? undefined : refuse(request, response, refusal, { asJson: true });
      }
      case 'page': {
        const asked = { host: headers.host ?? '', url, path, query, headers: withoutInternal(headers) };
        return answerPage(request, response, asked);
      }
    }
  }

  function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    const requestId = randomUUID();
    const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log({ what: 'request', requestId, path: (request.url ?? '').split('?', 1)[0], cause });
    refuse(
      request,
      response,
      { code: 'unexpected' },
      { asJson: (request.url ?? '').startsWith('/api/'), requestId },
    );
  }

  /** The page of an address seen before: most requests end here. */
  function recall(request: IncomingMessage) {
    const { headers, method, url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    if (headers.rsc !== undefined || headers.upgrade !== undefined) return undefined;
    if (headers['content-length'] !== undefined || timesHost(request.rawHeaders) > 1) return undefined;
    return cache.recall(headers.host ?? '', url);
  }

  return {
    listener: (request, response) => {
      if (draining) response.shouldKeepAlive = false;
      const entry = recall(request);
      if (entry === undefined) {
        inFlight.add(response);
        response.on('close', () => inFlight.delete(response));
      }
      const answered = entry === undefined ? admit(request, response) : sendEntry(request, response, entry);
      answered?.catch((error) => fail(request, response, error));
    },
    async warmUp() {
      if (dev) return 0;
      return warmUp(() => draining).catch((error) => {
        log({ what: 'warm-up', cause: String(error) });
        return 0;
      });
    },
    drain: () => {
      draining = true;
      for (const response of inFlight) response.shouldKeepAlive = false;
    },
    cacheSize: () => cache.size,
  };
}

function log(entry: Readonly<Record<string, unknown>>): void {
  console.error(JSON.stringify({ level: 'error', ...entry }));
}
