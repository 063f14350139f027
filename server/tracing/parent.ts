import type { IncomingMessage } from 'node:http';
import type { SpanContext } from '@opentelemetry/api';

/** `version-trace-parent-flags` of W3C Trace Context; what is nothing but zeros is none. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;

/** The span in which a proxy asks, for one that is believed; null where it names none. */
export function parentOf({ headers }: Pick<IncomingMessage, 'headers'>): SpanContext | null {
  const { traceparent } = headers;
  const [, traceId, spanId, flags] =
    TRACEPARENT.exec(typeof traceparent === 'string' ? traceparent : '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

/** How a span is named to whoever is asked in it. */
export function traceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-0${traceFlags & 1}`;
}
