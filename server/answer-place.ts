import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ExchangeAnswerer } from './exchange/exchange-answerer.ts';
import { answerHealth, type Health } from './gate/health.ts';
import type { CallPasser } from './gate/pass-call.ts';
import type { Place } from './gate/places.ts';
import type { Target } from './gate/target.ts';
import type { TurnAway } from './gate/turn-away.ts';
import type { RequestHandler } from './http/request-handler.ts';
import type { MetricsAnswerer } from './metrics/answer-metrics.ts';
import type { RobotsAnswerer } from './robots/answer-robots.ts';
import type { FileIndex, ServedFile } from './static-files/file-index.ts';
import type { PictureSender } from './static-files/pictures.ts';
import { type OtherBuildsFile, otherBuilds } from './static-files/releases.ts';
import type { FileSender } from './static-files/send-file.ts';

/** Answers a request that has passed the gate. */
export type PlaceAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
) => Promise<void> | void;

export type PlacesConfig = {
  /** A file that this process serves itself; in development Next serves nearly all. */
  fileOf: (path: string) => ServedFile | undefined;
  /** A file of another build; null in development. */
  otherBuildsFile: OtherBuildsFile | null;
  handler: RequestHandler;
  sendFile: FileSender;
  sendPicture: PictureSender;
  sendWorker: (request: IncomingMessage, response: ServerResponse) => void;
  answerRobots: RobotsAnswerer;
  passCall: CallPasser;
  /** Null = there is no exchange, nor its place. */
  answerExchange: ExchangeAnswerer | null;
  /** Null = there are none, nor their place. */
  answerMetrics: MetricsAnswerer | null;
  health: Health;
  refuse: TurnAway;
};

/** What is found among files; in development Next serves those of the build. */
export function servedFiles(
  files: FileIndex,
  dev: boolean,
  releasesDir: string,
): Pick<PlacesConfig, 'fileOf' | 'otherBuildsFile'> {
  return {
    fileOf: (path) => (dev && !path.startsWith('/banners/') ? undefined : files.get(path)),
    otherBuildsFile: dev ? null : otherBuilds(releasesDir),
  };
}

/** What answers each kind of place but pages. */
export function placeAnswers(config: PlacesConfig): Readonly<Record<Exclude<Place, 'page'>, PlaceAnswer>> {
  const { handler, refuse } = config;
  const notFound = (request: IncomingMessage, response: ServerResponse, asJson = false): void =>
    refuse(request, response, { code: 'not-found' }, { asJson });

  return {
    file: async (request, response, { path }) => {
      const file = config.fileOf(path) ?? (await config.otherBuildsFile?.(path));
      if (file !== undefined) return config.sendFile(request, response, file);
      return config.otherBuildsFile === null ? handler(request, response) : notFound(request, response);
    },
    media: async (request, response, { path }) => {
      if (!(await config.sendPicture(request, response, path))) notFound(request, response);
    },
    'service-worker': config.sendWorker,
    robots: async (request, response, { path }) => {
      const refusal = await config.answerRobots(request, response, path);
      if (refusal !== null) refuse(request, response, refusal, { asJson: false });
    },
    health: async (request, response, { path }) => {
      if (!(await answerHealth(response, path, config.health))) notFound(request, response, true);
    },
    exchange: config.answerExchange ?? ((request, response) => notFound(request, response)),
    metrics: config.answerMetrics ?? ((request, response) => notFound(request, response)),
    framework: handler,
    hidden: (request, response) => notFound(request, response),
    call: config.passCall,
    convert: config.passCall,
  };
}
