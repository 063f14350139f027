import type { IncomingMessage } from 'node:http';
import { MAX_BODY_BYTES } from './body-rules.ts';
import { askForBody } from './expect-continue.ts';

/** After a refusal so much more is read and thrown away, so that the client gets to read its answer. */
const LINGER_BYTES = 1024 * 1024;

export type Body = { kind: 'body'; bytes: Buffer } | { kind: 'too-large' } | { kind: 'gone' };

/**
 * Reads a request's body into memory, counting while it streams: a Content-Length may lie or be absent.
 * «gone» when the client left before the end. Never throws.
 */
export function readBody(request: IncomingMessage): Promise<Body> {
  askForBody(request);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_BODY_BYTES) chunks.push(chunk);
      else resolve({ kind: 'too-large' });
      if (size > LINGER_BYTES) request.destroy();
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
