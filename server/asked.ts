import type { IncomingMessage } from 'node:http';
import { hasBody } from './gate/bodies.ts';
import type { Overseers } from './gate/health-access.ts';
import { timesHost } from './gate/hosts.ts';
import { withoutInternal } from './gate/internal-headers.ts';
import type { GateQuestion } from './gate/judge.ts';
import type { Target } from './gate/target.ts';
import { isNavigation } from './next/navigation.ts';
import type { PageRequest } from './page-cache/page-cache.ts';

/** What is asked of the pages, without what only Next may say to itself. */
export function pageAsked(
  { headers, url = '' }: IncomingMessage,
  { path, query }: Target,
  visitor: string,
): PageRequest {
  return { host: headers.host ?? '', url, path, query, headers: withoutInternal(headers), visitor };
}

export function asked(request: IncomingMessage, access: Overseers): GateQuestion {
  const { method = 'GET', url = '', headers } = request;
  return { method, url, headers, hosts: timesHost(request.rawHeaders), access };
}

/**
 * Whether a request can only mean the document of its address; most are such, and most of these end in
 * memory.
 */
export function isPlainRead({ headers, method, rawHeaders }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (isNavigation(headers) || headers.upgrade !== undefined || hasBody(headers)) return false;
  return timesHost(rawHeaders) === 1;
}
