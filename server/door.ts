import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FindCall } from '#lib/call-exchange.ts';
import type { Settings } from '#lib/env/settings.ts';
import type { AnswerExchange } from '#lib/exchange/protocol.ts';
import type { CatalogueNames } from '#lib/region/catalogue-names.ts';
import type { NoteAddress } from '#lib/region/moved-address.ts';
import type { MakeRobotFile } from '#lib/robots/robot-file-maker.ts';
import { log } from '#log/log.ts';
import type { Freshness } from '#process/freshness.ts';
import { placeAnswers } from './answer-place.ts';
import { draining } from './draining.ts';
import { earlyCartScript } from './early-cart/script.ts';
import { earlyPressesScript } from './early-presses/script.ts';
import { exchangeAnswerer } from './exchange/exchange-answerer.ts';
import { hasBody, readBody } from './gate/bodies.ts';
import { isLocalRequest, visitorBehind } from './gate/client-address.ts';
import { homeLink } from './gate/home-link.ts';
import { knownHosts, timesHost } from './gate/hosts.ts';
import { withoutInternal } from './gate/internal-headers.ts';
import { type GateQuestion, judge } from './gate/judge.ts';
import { callPasser } from './gate/pass-call.ts';
import { places, readsBodies } from './gate/places.ts';
import { proxyWatch } from './gate/proxy-watch.ts';
import { createRateLimiter } from './gate/rate-limiter.ts';
import type { Target } from './gate/target.ts';
import { type TurnAway, turnAway } from './gate/turn-away.ts';
import type { RequestHandler } from './http/request-handler.ts';
import { BARE_POLICY, type SecurityConfig, securityHeaders } from './http/security-headers.ts';
import { buildName, scriptsOfPage } from './next/build-output.ts';
import { isNavigation } from './next/navigation.ts';
import type { FindPage } from './next/page-handlers.ts';
import { workerSender } from './offline/service-worker.ts';
import { devPages } from './page-cache/dev-pages.ts';
import { sendEntry } from './page-cache/entry.ts';
import type { PageRequest } from './page-cache/page-cache.ts';
import { shopPages } from './page-cache/shop-pages.ts';
import { robotsAnswerer } from './robots/answer-robots.ts';
import { textReader } from './static-files/build-texts.ts';
import { embeddedReader } from './static-files/embedded.ts';
import { indexFiles } from './static-files/file-index.ts';
import { type PictureReaders, pictureMemory, pictureSender } from './static-files/pictures.ts';
import { placeholderReader } from './static-files/placeholder.ts';
import { fileSender } from './static-files/send-file.ts';

export type DoorConfig = {
  settings: Settings;
  /** The project's folder, for the files of the build and of public/. */
  root: string;
  /** Development: no page cache, no policy, Next's own addresses pass and it serves its own files. */
  dev: boolean;
  /** All of Next's, and what asks one page of it. */
  handler: RequestHandler;
  findPage: FindPage;
  /** By which pages are kept. */
  freshness: Freshness;
  names: () => CatalogueNames;
  noteAddress: NoteAddress;
  makeRobotFile: MakeRobotFile | null;
  /** Answers 1C; null = there is no exchange. */
  answerExchange: AnswerExchange | null;
  pictures: PictureReaders;
  findCall: FindCall;
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

/** What is no page has no place in a search engine: the answers of calls, the files that they send. */
const NO_DOCUMENT = ['X-Robots-Tag', 'noindex'];

/** Pictures sent lately, bytes. */
const PICTURE_MEMORY = 32 * 1024 * 1024;

/** The HTTP door: gate, files, pictures, page cache, and behind them Next. */
export function createDoor({ settings, root, dev, handler, ...config }: DoorConfig): Door {
  const security = securityOf(settings);
  const bare = [...securityHeaders(security), 'Content-Security-Policy', BARE_POLICY];
  const files = indexFiles(root, settings.demoCatalogue);
  const findPicture = pictureMemory(config.pictures, bare, PICTURE_MEMORY);
  const refuse = turnAway(bare, homeLink(settings));
  const pages = shopPages({
    ...config,
    settings,
    security,
    handler,
    parts: {
      readText: textReader(files),
      readEmbedded: embeddedReader(files, findPicture),
      productScripts: scriptsOfPage(root, '/[region]/goods/[id]'),
      cartScript: earlyCartScript(),
      pressesScript: earlyPressesScript(),
    },
    isBackendUp: config.isReady,
    refuse: (request, response, refusal) => refuse(request, response, refusal, { asJson: false }),
    logFailure: (cause, path) => log.error({ path, cause }, 'Страница не сделана'),
  });
  const visitorOf = visitorBehind(settings.trustProxy);
  const indexNowKey = shownKey(settings);
  const answerExchange = exchangeOf(config.answerExchange, settings, visitorOf);
  const gate = {
    knowsHost: knownHosts(settings, settings.allowedHosts, settings.port),
    placeOf: places((path) => files.has(path), dev, { indexNowKey, hasExchange: answerExchange !== null }),
  };
  const answers = placeAnswers({
    fileOf: (path) => (dev && !path.startsWith('/banners/') ? undefined : files.get(path)),
    handler,
    sendFile: fileSender(bare),
    sendPicture: pictureSender(findPicture, placeholderReader(files), bare),
    sendWorker: workerSender(settings.offlineCopies && !dev ? buildName(root) : null, bare),
    answerRobots: robotsAnswerer({
      site: settings,
      indexNowKey,
      make: config.makeRobotFile,
      freshness: config.freshness,
      isReady: config.isReady,
      logFailure: (error, path) => log.error({ path, error }, 'Файл для роботов не сделан'),
      headers: bare,
    }),
    passCall: callPasser({
      findCall: config.findCall,
      limiter: settings.rateLimits ? createRateLimiter() : null,
      visitorOf,
      headers: [...bare, ...NO_DOCUMENT],
      refuse,
    }),
    answerExchange,
    isReady: config.isReady,
    refuse,
  });
  const answerPage = dev ? devPages(handler, settings) : pages.answer;
  const seeProxy = proxyWatch(settings.trustProxy, (message) => log.warn({}, message));
  const { isDraining, watch, drain } = draining();

  async function admit(request: IncomingMessage, response: ServerResponse): Promise<void> {
    seeProxy(request);
    const verdict = judge(asked(request), gate);
    if (verdict.kind === 'refuse') {
      return refuse(request, response, verdict.refusal, { asJson: verdict.asJson });
    }
    const { place, asJson } = verdict;
    if (hasBody(request.headers) && !readsBodies(place)) {
      const body = await readBody(request);
      if (body.kind === 'gone') return void response.destroy();
      if (body.kind === 'too-large') return refuse(request, response, { code: 'body-too-large' }, { asJson });
    }
    if (place !== 'page') return answers[place](request, response, verdict);
    return answerPage(request, response, pageAsked(request, verdict, visitorOf(request)));
  }

  return {
    listener: (request, response) => {
      const { headers, url = '' } = request;
      const entry = isPlainRead(request) ? pages.cache.recall(headers.host ?? '', url) : undefined;
      watch(response, entry === undefined);
      const answered = entry === undefined ? admit(request, response) : sendEntry(request, response, entry);
      answered?.catch((error) => fail(refuse, request, response, error));
    },
    async warmUp() {
      if (dev) return 0;
      return pages.warmUp(isDraining).catch((error) => {
        log.error({ error }, 'Страницы не прогреты');
        return 0;
      });
    },
    drain,
    cacheSize: () => pages.cache.size,
  };
}

/**
 * The key to show search engines: with another server its changes are not known here, so nobody is told of
 * them.
 */
function shownKey({ shopApiUrl, outside }: Settings): string | null {
  return shopApiUrl === null ? (outside.indexNow?.key ?? null) : null;
}

function securityOf({ siteProtocol, extraCspHosts, imageHosts }: Settings): SecurityConfig {
  return { isHttps: siteProtocol === 'https', extraHosts: extraCspHosts, imageHosts };
}

/** What lets 1C talk to the exchange; null where there is none. */
function exchangeOf(
  answer: AnswerExchange | null,
  { siteProtocol }: Settings,
  visitorOf: (request: IncomingMessage) => string,
) {
  const logFailure = (error: unknown) => log.error({ error }, 'Запрос 1С не выполнен');
  return answer && exchangeAnswerer({ answer, visitorOf, isHttps: siteProtocol === 'https', logFailure });
}

/** What is asked of the pages, without what only Next may say to itself. */
function pageAsked(
  { headers, url = '' }: IncomingMessage,
  { path, query }: Target,
  visitor: string,
): PageRequest {
  return { host: headers.host ?? '', url, path, query, headers: withoutInternal(headers), visitor };
}

function asked(request: IncomingMessage): GateQuestion {
  const { method = 'GET', url = '', headers } = request;
  return { method, url, headers, hosts: timesHost(request.rawHeaders), isLocal: isLocalRequest(request) };
}

/**
 * Whether a request can only mean the document of its address; most are such, and most of these end in
 * memory.
 */
function isPlainRead({ headers, method, rawHeaders }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (isNavigation(headers) || headers.upgrade !== undefined || hasBody(headers)) return false;
  return timesHost(rawHeaders) === 1;
}

/** The answer to an error nobody expected: its cause is logged under the number that the visitor gets. */
function fail(refuse: TurnAway, request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const requestId = randomUUID();
  log.error({ requestId, path: (request.url ?? '').split('?', 1)[0], error }, 'Запрос не выполнен');
  const asJson = (request.url ?? '').startsWith('/api/');
  refuse(request, response, { code: 'unexpected' }, { asJson, requestId });
}
