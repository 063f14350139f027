import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { INTERNAL_HEADER } from '#lib/internal-call.ts';
import { isNextPrivate } from '../next/private-headers.ts';

/** Headers that only this process and its proxies may speak; those of Next itself are known to `server/next`. */
const INTERNAL = new Set([
  INTERNAL_HEADER,
  'forwarded',
  'x-http-method-override',
  'x-method-override',
  'x-original-url',
  'x-real-ip',
  'x-region',
  'x-rewrite-url',
  'content-security-policy',
  'content-security-policy-report-only',
  'upgrade',
]);

function isInternalHeader(name: string): boolean {
  return INTERNAL.has(name) || name.startsWith('x-forwarded-') || isNextPrivate(name);
}

/** The headers that may go on behind the gate. */
export function withoutInternal(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept: IncomingHttpHeaders = {};
  for (const name in headers) if (!isInternalHeader(name)) kept[name] = headers[name];
  return kept;
}

/** Takes internal headers off a request that itself goes on, in both of the forms that may be read. */
export function stripInternal(request: IncomingMessage): void {
  const raw = request.rawHeaders;
  request.headers = withoutInternal(request.headers);
  const kept: string[] = [];
  for (let at = 0; at < raw.length; at += 2) {
    const [name = '', value = ''] = raw.slice(at, at + 2);
    if (!isInternalHeader(name.toLowerCase())) kept.push(name, value);
  }
  request.rawHeaders = kept;
}
