import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRequestId, withRequestId } from '#process/request-id.ts';
import { traceparentOf } from '../http/traceparent.ts';

/** The header by which a request is named, here and to those whom it makes us ask. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

function namedIn(request: Pick<IncomingMessage, 'headers'>): string | null {
  const own = request.headers['x-request-id'];
  const named = typeof own === 'string' ? own.toLowerCase() : '';
  if (isRequestId(named)) return named;
  return traceparentOf(request)?.traceId ?? null;
}

export type Identify = {
  idOf(request: Pick<IncomingMessage, 'headers'>): string;
  /** Answers under the request's id: the answer names it, and so do the log lines of all that is done. */
  within<T>(request: IncomingMessage, response: ServerResponse, work: () => T): T;
};

/**
 * Names requests (operations.md §3): as the proxy that is believed names them (`X-Request-Id`, else the trace
 * of `traceparent`), or at random. Only ids of 32 hexadecimal digits are taken over, since a proxy may pass
 * on what a visitor has sent.
 */
export function identifier(trustProxy: number): Identify {
  const idOf: Identify['idOf'] = (request) => (trustProxy > 0 ? namedIn(request) : null) ?? randomUUID();
  return {
    idOf,
    within(request, response, work) {
      const id = idOf(request);
      response.setHeader(REQUEST_ID_HEADER, id);
      return withRequestId(id, work);
    },
  };
}
