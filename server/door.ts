import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FindCall } from '#lib/call-exchange.ts';
import type { AdmitDesk } from '#lib/desk/desk-exchange.ts';
import type { Settings } from '#lib/env/settings.ts';
import type { AnswerExchange } from '#lib/exchange/protocol.ts';
import type { Figures } from '#lib/figures/shop-figures.ts';
import type { SharedCounts } from '#lib/limits/shared-counts.ts';
import type { CatalogueNames } from '#lib/region/catalogue-names.ts';
import type { NoteAddress } from '#lib/region/moved-address.ts';
import type { MakeRobotFile } from '#lib/robots/robot-file-maker.ts';
import { log } from '#log/log.ts';
import type { Freshness } from '#process/freshness.ts';
import { requestIdOrNew } from '#process/request-id.ts';
import { placeAnswers, servedFiles } from './answer-place.ts';
import { asked, pageAsked } from './asked.ts';
import { besideDesk } from './desk/beside-desk.ts';
import { openDeskDoor } from './desk/open-desk-door.ts';
import { readDocumentScripts } from './document-scripts.ts';
import { draining } from './draining.ts';
import { exchangeAnswerer } from './exchange/exchange-answerer.ts';
import { fromMemory } from './from-memory.ts';
import { hasBody, readBody } from './gate/bodies.ts';
import { visitorBehind } from './gate/client-address.ts';
import { overseers } from './gate/health-access.ts';
import { homeLink } from './gate/home-link.ts';
import { knownHosts } from './gate/hosts.ts';
import { judge } from './gate/judge.ts';
import { LIMITS } from './gate/limits.ts';
import { callPasser } from './gate/pass-call.ts';
import { places, readsBodies } from './gate/places.ts';
import { proxyWatch } from './gate/proxy-watch.ts';
import { createRateLimiter } from './gate/rate-limiter.ts';
import { requestsAtOnce } from './gate/requests-at-once.ts';
import { type TurnAway, turnAway } from './gate/turn-away.ts';
import type { RequestHandler } from './http/request-handler.ts';
import { BARE_POLICY, type SecurityConfig, securityHeaders } from './http/security-headers.ts';
import { metricsAnswerer } from './metrics/answer-metrics.ts';
import { buildName, scriptsOfPage } from './next/build-output.ts';
import type { FindPage } from './next/page-handlers.ts';
import { noted } from './noted.ts';
import { workerSender } from './offline/service-worker.ts';
import { devPages } from './page-cache/dev-pages.ts';
import { shopPages } from './page-cache/shop-pages.ts';
import { warming } from './page-cache/warming.ts';
import { robotsAnswerer } from './robots/answer-robots.ts';
import { textReader } from './static-files/build-texts.ts';
import { embeddedReader } from './static-files/embedded.ts';
import { indexFiles } from './static-files/file-index.ts';
import { type PictureReaders, pictureMemory, pictureSender } from './static-files/pictures.ts';
import { placeholderReader } from './static-files/placeholder.ts';
import { fileSender } from './static-files/send-file.ts';
import type { RequestTrace } from './tracing/request-trace.ts';

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
  /** Answers the staff's screens; null = there is no desk. */
  admitDesk: AdmitDesk | null;
  pictures: PictureReaders;
  findCall: FindCall;
  /** Whether the backend answers: for health, and which error page a failed render gets. */
  isUp: () => Promise<boolean>;
  /** What the database says of the shop, for metrics; null where another server has it. */
  readFigures: (() => Promise<Figures>) | null;
  /** Counts of all processes; null = this one counts for itself. */
  sharedCounts: SharedCounts | null;
  /** Tells how long requests took, and in what; null = nobody is told. */
  tracing: RequestTrace | null;
};

export type Door = {
  listener: RequestListener;
  /**
   * Renders the pages most visits begin with; returns how many. Until then, or for 10 s, the process is not
   * ready. For after the start; never rejects.
   */
  warmUp(): Promise<number>;
  /** From now on the process is not ready, and serves everybody still. */
  leave(): void;
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
  const pictures = pictureMemory(config.pictures, bare, PICTURE_MEMORY);
  const refuse = turnAway(bare, homeLink(settings));
  const { meter, identify } = noted(settings, config.tracing);
  const pages = shopPages({
    ...config,
    settings,
    security,
    handler,
    parts: {
      readText: textReader(files),
      readEmbedded: embeddedReader(files, pictures, settings.pictureStore !== null),
      productScripts: scriptsOfPage(root, '/[region]/goods/[id]'),
      scripts: readDocumentScripts(root),
    },
    isBackendUp: config.isUp,
    noteAsked: meter.asked,
    refuse: (request, response, refusal) => refuse(request, response, refusal, { asJson: false }),
    logFailure: (cause, path) => log.error({ path, cause }, 'Страница не сделана'),
  });
  const { isDraining, isLeaving, watch, leave, drain } = draining();
  const warm = warming(async () => (dev ? 0 : pages.warmUp(isDraining)), logCold);
  const visitorOf = visitorBehind(settings.trustProxy);
  const accessOf = overseers(settings);
  const indexNowKey = shownKey(settings);
  const answerExchange = exchangeOf(config.answerExchange, settings, visitorOf);
  const gate = {
    knowsHost: knownHosts(settings, settings.allowedHosts, settings.port),
    placeOf: places((path) => files.has(path), dev, {
      indexNowKey,
      hasExchange: answerExchange !== null,
      hasMetrics: settings.metrics !== null,
    }),
  };
  const { underWay } = meter;
  const insides = { underWay, cache: () => pages.cache.size, readFigures: config.readFigures };
  const answers = placeAnswers({
    ...servedFiles(files, dev, settings.releasesDir),
    handler,
    sendFile: fileSender(bare),
    sendPicture: pictureSender(pictures.find, placeholderReader(files), bare),
    sendWorker: workerSender(settings.offlineCopies && !dev ? buildName(root) : null, bare),
    answerRobots: robotsOf(config, { site: settings, indexNowKey, headers: bare }),
    passCall: callPasser({
      findCall: config.findCall,
      limiter: settings.rateLimits ? createRateLimiter(LIMITS, undefined, config.sharedCounts) : null,
      visitorOf,
      headers: [...bare, ...NO_DOCUMENT],
      refuse,
      noteCall: (response, name) => meter.asked(response, { name: name ?? 'unknown' }),
    }),
    answerExchange,
    answerMetrics: settings.metrics && metricsAnswerer(insides),
    health: { isReady: () => !warm.isUnderWay() && !isLeaving(), isBackendUp: config.isUp },
    refuse,
  });
  const answerPage = dev ? devPages(handler, settings) : pages.answer;
  const seeProxy = proxyWatch(settings.trustProxy, (message) => log.warn({}, message));

  async function admit(request: IncomingMessage, response: ServerResponse): Promise<void> {
    seeProxy(request);
    const verdict = judge(asked(request, accessOf(request)), gate);
    if (verdict.kind === 'refuse') {
      return refuse(request, response, verdict.refusal, { asJson: verdict.asJson });
    }
    const { place, asJson } = verdict;
    meter.asked(response, { place });
    if (hasBody(request.headers) && !readsBodies(place)) {
      const body = await readBody(request);
      if (body.kind === 'gone') return void response.destroy();
      if (body.kind === 'too-large') return refuse(request, response, { code: 'body-too-large' }, { asJson });
    }
    if (place !== 'page') return answers[place](request, response, verdict);
    return answerPage(request, response, pageAsked(request, verdict, visitorOf(request)));
  }

  const admitted = requestsAtOnce(settings, { visitorOf, refuse }, admit);
  const desk = openDeskDoor(settings.desk, { ...config, root, visitorOf });
  const passed = { watch, fail: failing(refuse), identify, meter };
  return {
    listener: besideDesk(desk, fromMemory(pages.cache, admitted, passed), passed),
    warmUp: warm.run,
    leave,
    drain() {
      drain();
      desk?.drain();
    },
    cacheSize: () => pages.cache.size,
  };
}

const logCold = (error: unknown): void => log.error({ error }, 'Страницы не прогреты');

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

/** What answers robots. */
function robotsOf(
  { makeRobotFile: make, freshness, isUp }: Pick<DoorConfig, 'makeRobotFile' | 'freshness' | 'isUp'>,
  shown: { site: Settings; indexNowKey: string | null; headers: readonly string[] },
) {
  const logFailure = (error: unknown, path: string) =>
    log.error({ path, error }, 'Файл для роботов не сделан');
  return robotsAnswerer({ ...shown, make, freshness, isUp, logFailure });
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

/** The answer to an error nobody expected: its cause is logged under the number that the visitor gets. */
function failing(refuse: TurnAway) {
  return (request: IncomingMessage, response: ServerResponse, error: unknown): void => {
    const requestId = requestIdOrNew();
    log.error({ requestId, path: (request.url ?? '').split('?', 1)[0], error }, 'Запрос не выполнен');
    const asJson = (request.url ?? '').startsWith('/api/');
    refuse(request, response, { code: 'unexpected' }, { asJson, requestId });
  };
}
