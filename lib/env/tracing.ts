import { z } from 'zod';
import { httpUrl, listOf } from './values.ts';

/** `name=value` by commas, as the exporters of OpenTelemetry read their setting; values as in an address. */
const headers = z
  .string()
  .default('')
  .transform((text) => listOf(text).map((pair) => pair.split(/=(.*)/s, 2)))
  .refine((pairs) => pairs.every(([name = '', value]) => /^[\w-]+$/.test(name) && isDecoded(value)), {
    error: 'нужны заголовки через запятую, например authorization=Basic%20abc',
  })
  .transform((pairs) =>
    Object.fromEntries(pairs.map(([name = '', value = '']) => [name, decodeURIComponent(value)])),
  );

function isDecoded(value: string | undefined): boolean {
  try {
    return value !== undefined && /^[\x20-\x7e]*$/.test(decodeURIComponent(value));
  } catch {
    return false;
  }
}

const SHARE = 'нужна доля от 0 до 1, например 0.1';

/** Settings of traces (operations.md §3), under the names that OpenTelemetry has given them. */
export const tracingShape = {
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers,
  OTEL_SERVICE_NAME: z.string().default('tara'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: SHARE })
    .min(0, { error: SHARE })
    .max(1, { error: SHARE })
    .default(1),
};

/** Where traces are told, and how many. */
export type TracingSettings = {
  /** Takes OTLP over HTTP, in JSON. */
  url: string;
  headers: Readonly<Record<string, string>>;
  /** What the shop is called there. */
  serviceName: string;
  /** The share of traces that begin here and are told, 0 to 1. */
  share: number;
};

type Values = z.output<z.ZodObject<typeof tracingShape>>;

/** Null where traces are not told. */
export function tracingOf(values: Values): TracingSettings | null {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return null;
  return {
    url: `${endpoint.endsWith('/') ? endpoint : `${endpoint}/`}v1/traces`,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: values.OTEL_SERVICE_NAME,
    share: values.OTEL_TRACES_SAMPLER_ARG,
  };
}
