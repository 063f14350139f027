import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from '../http/request-handler.ts';
import { hasBody, isRead } from './body-rules.ts';
import { clientAddress } from './client-address.ts';
import { stripInternal } from './internal-headers.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { discardBody, readBody } from './read-body.ts';
import type { Refusal } from './refusals.ts';
import { replay } from './replay.ts';

export type CallConfig = {
  /** Answers what has passed. */
  handler: RequestHandler;
  /** Null = calls are not limited. */
  limiter: RateLimiter | null;
  trustProxy: number;
  /** Headers of every call's answer, name and value in turn. */
  headers: readonly string[];
};

export type CallPasser = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<Refusal | null>;

/**
 * Takes a judged call to its handler: counts it, reads its body into memory, takes internal headers off. Returns why not
 * when it is one too many or too large; null when it has been answered.
 */
export function callPasser({ handler, limiter, trustProxy, headers }: CallConfig): CallPasser {
  return async (request, response, path) => {
    const method = request.method ?? 'GET';
    if (limiter !== null) {
      const forwarded = request.headers['x-forwarded-for'];
      const claimed = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
      const address = clientAddress(request.socket.remoteAddress ?? '', claimed, trustProxy);
      const wait = await limiter(address, method, path);
      if (wait !== null) return { code: 'too-many-requests', headers: { 'Retry-After': String(wait) } };
    }
    let body: Buffer = Buffer.alloc(0);
    if (hasBody(request.headers)) {
      if (isRead(method)) {
        discardBody(request);
      } else {
        const read = await readBody(request);
        if (read.kind === 'too-large') return { code: 'body-too-large' };
        if (read.kind === 'gone') {
          response.destroy();
          return null;
        }
        body = read.bytes;
      }
    }
    stripInternal(request);
    for (let at = 0; at < headers.length; at += 2)
      response.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
    await handler(hasBody(request.headers) ? replay(request, body) : request, response);
    return null;
  };
}
