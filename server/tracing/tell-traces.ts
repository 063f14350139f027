import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace as traces,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type IdGenerator,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '#lib/env/tracing.ts';
import { requestId, withRequestId } from '#process/request-id.ts';
import { START_ID } from '#process/start-id.ts';
import type { Trace } from '#process/trace.ts';
import type { Done } from '../metrics/meter.ts';
import { parentOf, traceparent } from './parent.ts';
import type { RequestTrace } from './request-trace.ts';

/** Who collects is waited for no longer, ms; at the end of the process, when all else is done, even less. */
const SEND_MS = 5_000;
const LAST_SEND_MS = 2_000;
/** What cannot be sent is said no more often, ms. */
const SAID_EVERY_MS = 600_000;
/** From here on an answer is a failure of ours. */
const FAILURE = 500;

export type TracingConfig = TracingSettings & {
  /** How many proxies are believed; one is also when it names the span in which it asks. */
  trustProxy: number;
  /** Told what could not be sent, now and then. */
  onFailure: (reason: string) => void;
};

/** A trace has the id of the request that began it: one number leads from a line of the log to its trace. */
function requestIds(): IdGenerator {
  const random = new RandomIdGenerator();
  return {
    generateTraceId: () => requestId()?.replaceAll('-', '') ?? random.generateTraceId(),
    generateSpanId: () => random.generateSpanId(),
  };
}

function providerOf({ serviceName, share, url, headers }: TracingSettings): TracerProvider {
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: SEND_MS });
  return new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': START_ID }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    idGenerator: requestIds(),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
}

const below = (parent: Span | undefined): Context =>
  parent === undefined ? ROOT_CONTEXT : traces.setSpan(ROOT_CONTEXT, parent);

/**
 * Tells traces by OTLP over HTTP: a span for each request, and below it the page's render, statements and
 * whoever was asked outside. They say what kind of page or call it was, never an address, a value or a
 * visitor. Nobody is made the provider of other code of this process: Next would tell whole addresses.
 */
export function tellTraces(config: TracingConfig): { trace: Trace; requests: RequestTrace } {
  const sayFailure = nowAndThen(config.onFailure);
  hearExporter(sayFailure);
  const provider = providerOf(config);
  const tracer = provider.getTracer('tara');
  const active = new AsyncLocalStorage<Span>();
  const trace: Trace = {
    async within(name, kind, work) {
      const options = { kind: kind === 'own' ? SpanKind.INTERNAL : SpanKind.CLIENT };
      const span = tracer.startSpan(name, options, below(active.getStore()));
      try {
        return await active.run(span, work, (facts) => void span.setAttributes(facts));
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    isTold: () => active.getStore()?.isRecording() === true,
    headers(): Readonly<Record<string, string>> {
      const span = active.getStore();
      return span === undefined ? {} : { traceparent: traceparent(span.spanContext()) };
    },
  };

  const spans = new WeakMap<ServerResponse, Span>();
  const start = (request: IncomingMessage, options: SpanOptions = {}): Span => {
    const parent = config.trustProxy > 0 ? parentOf(request) : null;
    const context = parent === null ? ROOT_CONTEXT : traces.setSpanContext(ROOT_CONTEXT, parent);
    return tracer.startSpan(request.method ?? '', { ...options, kind: SpanKind.SERVER }, context);
  };
  const requests: RequestTrace = {
    within(request, response, work) {
      const span = start(request);
      spans.set(response, span);
      return active.run(span, work);
    },
    done(done, response) {
      const startTime = Date.now() - done.ms;
      const span = spans.get(response) ?? withRequestId(done.id, () => start(response.req, { startTime }));
      describe(span, done);
      span.end();
    },
    async close() {
      const sent = provider.shutdown().catch((error) => sayFailure(String(error)));
      await Promise.race([sent, wait(LAST_SEND_MS, undefined, { ref: false })]);
    },
  };
  return { trace, requests };
}

/** Says what a request was for, as the access log does, and how it ended. */
function describe(span: Span, { place, name, region, method, status, id }: Done): void {
  const route = name === '' ? place : `${place}/${name}`;
  span.updateName(`${method} ${route}`);
  span.setAttributes({ 'http.request.method': method, 'http.route': route, 'tara.request_id': id });
  if (region !== '') span.setAttribute('tara.region', region);
  if (status === null) return;
  span.setAttribute('http.response.status_code', status);
  if (status >= FAILURE) span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Says what kind of failure it was; its words may hold what a visitor has typed. */
function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.constructor.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Says something the first time, then now and then. */
function nowAndThen(say: (reason: string) => void): (reason: string) => void {
  let said = Number.NEGATIVE_INFINITY;
  return (reason) => {
    if (performance.now() - said < SAID_EVERY_MS) return;
    said = performance.now();
    say(reason);
  };
}

/** The exporter tells a failure as JSON, stack included. */
const MESSAGE = /"message":"([^"]+)"/;

/** Passes on what the exporter complains of; there is one logger of these packages in a process. */
function hearExporter(say: (reason: string) => void): void {
  const ignore = (): void => undefined;
  const tell = (reason: string): void => say(MESSAGE.exec(reason)?.[1] ?? reason);
  diag.setLogger(
    { error: tell, warn: tell, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
