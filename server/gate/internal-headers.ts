import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { INTERNAL_HEADER } from '#lib/internal-call.ts';

/**
 * Headers that only this process, its proxies and Next itself may speak. Client navigation (RSC, Next-Router-*,
 * Next-Url) is not among them: browsers send it.
 */
const INTERNAL = new Set([
  INTERNAL_HEADER,
  'forwarded',
  'next-action',
  'next-resume',
  'x-action-forwarded',
  'x-action-redirect',
  'x-action-revalidated',
  'x-http-method-override',
  'x-invoke-output',
  'x-invoke-path',
  'x-invoke-query',
  'x-invoke-status',
  'x-matched-path',
  'x-method-override',
  'x-nonce',
  'x-now-route-matches',
  'x-original-url',
  'x-prerender-revalidate',
  'x-prerender-revalidate-if-generated',
  'x-real-ip',
  'x-region',
  'x-rewrite-url',
  'content-security-policy',
  'content-security-policy-report-only',
  'upgrade',
]);
const FAMILIES = /^x-(forwarded|middleware|nextjs)-/;

function isInternalHeader(name: string): boolean {
  return INTERNAL.has(name) || FAMILIES.test(name);
}

/** The headers that may go on to Next. */
export function withoutInternal(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept: IncomingHttpHeaders = {};
  for (const name in headers) if (!isInternalHeader(name)) kept[name] = headers[name];
  return kept;
}

/** Takes internal headers off a request that itself goes on to Next, in both of the forms Next may read. */
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
