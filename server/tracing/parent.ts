import type { IncomingMessage } from 'node:http';
import type { SpanContext } from '@opentelemetry/api';
import { traceparentOf } from '../http/traceparent.ts';

/** The span in which a proxy asks, for one that is believed; null where it names none. */
export function parentOf(request: Pick<IncomingMessage, 'headers'>): SpanContext | null {
  const named = traceparentOf(request);
  if (named === null || /^0+$/.test(named.spanId)) return null;
  const { traceId, spanId, flags } = named;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

/** How a span is named to whoever is asked in it. */
export function traceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-0${traceFlags & 1}`;
}
