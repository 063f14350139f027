import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import { openRegistry } from './registry.ts';
import { type Insides, metricSources } from './sources.ts';

export type MetricsAnswerer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Answers `/metrics` in the text form that Prometheus reads. */
export function metricsAnswerer(insides: Insides): MetricsAnswerer {
  const sources = metricSources(insides);
  let opening: Promise<Registry> | null = null;
  return async (_request, response) => {
    opening ??= openRegistry(sources);
    const registry = await opening;
    const body = await registry.metrics();
    response.writeHead(200, [
      'Content-Type',
      registry.contentType,
      'Content-Length',
      String(Buffer.byteLength(body)),
      'Cache-Control',
      'no-store',
    ]);
    response.end(body);
  };
}
