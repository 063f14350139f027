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

type KeptPicture = { bytes: Uint8Array; headers: string[]; unchanged: string[]; etag: string };

/** Pictures of ours by their addresses, `/media/p/{key}/{width}.webp` (acc-C10); null for any other. */
export type FindPicture = (path: string) => Promise<KeptPicture | null>;

/** Finds pictures; what was asked for last stays in memory up to `maxBytes`. `headers` go with every one of them. */
export function pictureMemory(read: ReadPicture, headers: readonly string[], maxBytes: number): FindPicture {
  const memory = new Map<string, KeptPicture>();
  let held = 0;

  function keep(path: string, bytes: Uint8Array): KeptPicture {
    const etag = `"${fingerprint(bytes)}"`;
    const made = {
      bytes,
      etag,
      headers: [
        ...['Content-Type', 'image/webp', 'Content-Length', String(bytes.byteLength), 'ETag', etag],
        ...['Cache-Control', 'public, max-age=31536000, immutable', ...headers],
      ],
      unchanged: ['ETag', etag, ...headers],
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

  return async (path) => {
    const known = memory.get(path);
    if (known !== undefined) return known;
    const [, key, width] = ADDRESS.exec(path) ?? [];
    if (key === undefined || width === undefined) return null;
    const bytes = await read(key, Number(width));
    return bytes === null ? null : (memory.get(path) ?? keep(path, bytes));
  };
}

/** Sends a picture of ours; false when there is none. A picture never changes under its key, so it is immutable. */
export function pictureSender(find: FindPicture): PictureSender {
  return async (request, response, path) => {
    const picture = await find(path);
    if (picture === null) return false;
    if (matchesEtag(request.headers['if-none-match'], picture.etag)) {
      response.writeHead(304, picture.unchanged).end();
    } else {
      response.writeHead(200, picture.headers).end(picture.bytes);
    }
    return true;
  };
}
