import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What a request wants of an address. */
export type Wanted = {
  kind: 'document' | 'payload';
  /** Tells apart what one address may answer: part of a cache's key. */
  variant: string;
  /** What Next is asked with. */
  headers: Readonly<Record<string, string>>;
  /** The `_rsc` value that Next expects beside them; null = none. */
  marker: string | null;
};

/** The page itself, for a visitor without a page. */
export const DOCUMENT: Wanted = { kind: 'document', variant: 'document', headers: {}, marker: null };

/** Headers of requests by which one address has several answers. */
export const VARIES_BY = 'RSC, Next-Router-Prefetch, Next-Router-Segment-Prefetch';

const PREFETCH = 'next-router-prefetch';
const SEGMENT = 'next-router-segment-prefetch';
const SEGMENT_TEXT = /^\/[\w$!~.@()[\]/%-]{0,500}$/;

/** Whether a request is one of client navigation, whose answers are payloads. */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  return headers.rsc !== undefined;
}

/**
 * Reads the headers of client navigation. Payloads are asked for without the visitor's router state and
 * address, so that one visitor's state never becomes another's payload; a page answers the same without them.
 */
export function wanted(headers: IncomingHttpHeaders): Wanted {
  if (!isNavigation(headers)) return DOCUMENT;
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

/**
 * The value Next makes of these headers (and no router state, no address): it redirects any other with 307.
 */
function marker(prefetch: string | undefined, segment: string | undefined): string {
  if (prefetch === undefined && segment === undefined) return '';
  const text = `${prefetch ?? '0'},${segment ?? '0'},0,0`;
  return createHash('sha256').update(text).digest().subarray(0, 12).toString('base64url');
}

/** An address as Next is asked for it. */
export function withMarker(url: string, { marker: value }: Wanted): string {
  return value === null ? url : `${url}${url.includes('?') ? '&' : '?'}_rsc=${value}`;
}

/** A query without the navigation marker, which says nothing about the page. */
export function withoutMarker(query: string): string {
  if (!query.includes('_rsc')) return query;
  return query
    .split('&')
    .filter((pair) => pair !== '_rsc' && !pair.startsWith('_rsc='))
    .join('&');
}
