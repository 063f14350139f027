import { z } from 'zod';
import { openReceiver } from '#tests/harness/receiver.ts';

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const told = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              startTimeUnixNano: z.coerce.number(),
              endTimeUnixNano: z.coerce.number(),
              attributes: z.array(attribute),
              status: z.object({ code: z.number() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A span as it was told: times in ms, attributes by their names. */
export type ToldSpan = {
  traceId: string;
  spanId: string;
  parent: string | null;
  name: string;
  kind: number;
  ms: number;
  facts: Readonly<Record<string, unknown>>;
  failed: boolean;
};

const NANO = 1e6;
const FAILED = 2;

function spansIn(body: string): ToldSpan[] {
  return told
    .parse(JSON.parse(body))
    .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map(({ attributes, parentSpanId, startTimeUnixNano, endTimeUnixNano, status, ...span }) => ({
      ...span,
      parent: parentSpanId ?? null,
      ms: (endTimeUnixNano - startTimeUnixNano) / NANO,
      facts: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
      failed: status.code === FAILED,
    }));
}

/** Somebody who collects traces by OTLP over HTTP; keeps what came as it was sent, too. */
export async function openCollector() {
  const { url, received, close } = await openReceiver();
  return {
    url: new URL('/v1/traces', url).href,
    received,
    /** All that came, word for word. */
    text: () => received.map(({ body }) => body).join(),
    spans: () => received.flatMap(({ body }) => spansIn(body)),
    close,
  };
}
