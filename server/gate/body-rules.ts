import type { IncomingHttpHeaders } from 'node:http';

/** No call needs more; an order with the longest fields is a fifth of it. */
export const MAX_BODY_BYTES = 64 * 1024;

const READABLE = new Set(['application/json', 'application/x-www-form-urlencoded']);

export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

/** Whether the headers announce a body. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Whether a body travels in a way that is not undone here: Node takes chunks apart and leaves what else was
 * done to it, so that a packed body would be read as the words themselves.
 */
export function isPackedOnTheWay(headers: IncomingHttpHeaders): boolean {
  const coding = headers['transfer-encoding'];
  return coding !== undefined && coding.trim().toLowerCase() !== 'chunked';
}

/**
 * Whether the body is already too large by its own account; a body without a length is counted while it
 * streams.
 */
export function announcesTooMuch(headers: IncomingHttpHeaders): boolean {
  return Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES;
}

/** Whether a body of this type can be read; its parameters (charset) do not matter. */
export function isReadableType(contentType: string | undefined): boolean {
  return READABLE.has((contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '');
}
