import type { IncomingHttpHeaders } from 'node:http';
import { isNextPrivate } from '../next/private-headers.ts';

/**
 * Headers that only this process and its proxies may speak; those of Next itself are known to `server/next`.
 */
const INTERNAL = new Set([
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
