import type { IncomingMessage, ServerResponse } from 'node:http';
import { fingerprint, matchesEtag } from '../http/etag.ts';

/** Reads one width of a picture of ours, webp; null when there is no such picture or width. */
export type ReadPicture = (key: string, width: number) => Promise<Uint8Array | null>;

export type PictureSender = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<boolean>;

const ADDRESS = /^\/media\/p\/([a-z0-9][a-z0-9_-]{0,127})\/([1-9]\d{1,3})\.webp$/;

type Kept = { bytes: Uint8Array; headers: string[]; etag: string };

/**
 * Sends `/media/p/{key}/{width}.webp` (acc-C10); false when there is no such picture. A picture never changes under its
 * key, so the answer is immutable and what was sent last stays in memory up to `maxBytes`.
 */
export function pictureSender(
  read: ReadPicture,
  headers: readonly string[],
  maxBytes: number,
): PictureSender {
  const memory = new Map<string, Kept>();
  let held = 0;

  function keep(path: string, bytes: Uint8Array): Kept {
    const etag = `"${fingerprint(bytes)}"`;
    const made = {
      bytes,
      etag,
      headers: [
        ...['Content-Type', 'image/webp', 'Content-Length', String(bytes.byteLength), 'ETag', etag],
        ...['Cache-Control', 'public, max-age=31536000, immutable', ...headers],
      ],
    };
    memory.set(path, made);
    held += bytes.byteLength;
    for (const [oldest, { bytes: dropped }] of memory) {
      if (held <= maxBytes) break;
      memory.delete(oldest);
      held -= dropped.byteLength;
    }
    return made;
  }

  async function find(path: string): Promise<Kept | null> {
    const known = memory.get(path);
    if (known !== undefined) return known;
    const [, key, width] = ADDRESS.exec(path) ?? [];
    if (key === undefined || width === undefined) return null;
    const bytes = await read(key, Number(width));
    return bytes === null ? null : (memory.get(path) ?? keep(path, bytes));
  }

  return async (request, response, path) => {
    const picture = await find(path);
    if (picture === null) return false;
    if (matchesEtag(request.headers['if-none-match'], picture.etag)) {
      response.writeHead(304, ['ETag', picture.etag, ...headers]).end();
    } else {
      response.writeHead(200, picture.headers).end(picture.bytes);
    }
    return true;
  };
}
