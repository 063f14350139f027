import type { IncomingMessage } from 'node:http';

/** `version-trace-parent-flags` (W3C Trace Context); the trace of nothing but zeros is none. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;

/** The trace, the span in it and its flags that a request says it belongs to; null where it names none. */
export function traceparentOf({
  headers: { traceparent },
}: Pick<IncomingMessage, 'headers'>): { traceId: string; spanId: string; flags: string } | null {
  const found = TRACEPARENT.exec(typeof traceparent === 'string' ? traceparent : '');
  if (found === null) return null;
  const [, traceId = '', spanId = '', flags = ''] = found;
  return { traceId, spanId, flags };
}
