import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { askForBody } from './expect-continue.ts';

/** No call needs more that does not say so itself; an order with the longest fields is a fifth of it. */
const MAX_BODY_BYTES = 64 * 1024;

/** After a refusal so much more is read and thrown away, so that the client gets to read its answer. */
const LINGER_BYTES = 1024 * 1024;

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
export function announcesTooMuch(headers: IncomingHttpHeaders, most = MAX_BODY_BYTES): boolean {
  return Number(headers['content-length'] ?? 0) > most;
}

/** The type of a body without its parameters (charset, boundary), which do not matter. */
const typeOf = (headers: IncomingHttpHeaders): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Whether a body is a form with a file, which a few calls take. */
export function hasFile(headers: IncomingHttpHeaders): boolean {
  return typeOf(headers) === 'multipart/form-data';
}

/** Whether a body of this type can be read. */
export function isReadable(headers: IncomingHttpHeaders): boolean {
  return READABLE.has(typeOf(headers));
}

export type Body = { kind: 'body'; bytes: Buffer } | { kind: 'too-large' } | { kind: 'gone' };

/**
 * Reads a request's body into memory, counting while it streams: a Content-Length may lie or be absent.
 * «gone» when the client left before the end. Never throws.
 */
export function readBody(request: IncomingMessage, most = MAX_BODY_BYTES): Promise<Body> {
  askForBody(request);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= most) chunks.push(chunk);
      else resolve({ kind: 'too-large' });
      if (size > most + LINGER_BYTES) request.destroy();
    });
    request.on('end', () => resolve({ kind: 'body', bytes: Buffer.concat(chunks) }));
    request.on('error', () => resolve({ kind: 'gone' }));
    request.on('close', () => resolve({ kind: 'gone' }));
  });
}

/** Lets a refused body run out, up to a bound, so that the refusal is not lost in a reset connection. */
export function discardBody(request: IncomingMessage): void {
  let size = 0;
  request.on('error', () => undefined);
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > LINGER_BYTES) request.destroy();
  });
}
