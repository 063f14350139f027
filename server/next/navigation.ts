import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What a request wants of an address: the document, or one of the payloads of client navigation. */
export type Wanted =
  | { kind: 'document' }
  /** `variant` is part of the cache key; `headers` and `marker` are what Next is asked with. */
  | { kind: 'payload'; variant: string; headers: Readonly<Record<string, string>>; marker: string };

const PREFETCH = 'next-router-prefetch';
const SEGMENT = 'next-router-segment-prefetch';
const SEGMENT_TEXT = /^\/[\w$!~.@()[\]/%-]{0,500}$/;

/**
 * Reads the headers of client navigation. Payloads are asked for without the visitor's router state and address, so
 * that one visitor's state never becomes another's payload; a static page answers the same without them.
 */
export function wanted(headers: IncomingHttpHeaders): Wanted {
  if (headers.rsc === undefined) return { kind: 'document' };
  const prefetch = single(headers[PREFETCH]);
  const segment = single(headers[SEGMENT]);
  const asked: Record<string, string> = { rsc: '1' };
  if (prefetch === '1' || prefetch === '2' || prefetch === '3') asked[PREFETCH] = prefetch;
  if (segment !== undefined && SEGMENT_TEXT.test(segment)) asked[SEGMENT] = segment;
  const variant = `${asked[PREFETCH] ?? ''} ${asked[SEGMENT] ?? ''}`;
  return { kind: 'payload', variant, headers: asked, marker: marker(asked[PREFETCH], asked[SEGMENT]) };
}

function single(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The `_rsc` value Next expects with these headers: it redirects any other. */
function marker(prefetch: string | undefined, segment: string | undefined): string {
  if (prefetch === undefined && segment === undefined) return '';
  const text = `${prefetch ?? '0'},${segment ?? '0'},0,0`;
  return createHash('sha256').update(text).digest().subarray(0, 12).toString('base64url');
}

/** A query without the navigation marker, which says nothing about the page. */
export function withoutMarker(query: string): string {
  if (!query.includes('_rsc')) return query;
  return query
    .split('&')
    .filter((pair) => pair !== '_rsc' && !pair.startsWith('_rsc='))
    .join('&');
}
