import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { takesGzip } from '../http/accepted-encoding.ts';
import { isUnmodified, matchesEtag } from '../http/etag.ts';
import type { KeptFile } from './file-keeper.ts';

/** Robots ask again each time and get 304: what an import changes is to be seen at once. */
const CACHE = ['Cache-Control', 'public, max-age=0, must-revalidate', 'Vary', 'Accept-Encoding'];

/** A workbook is for people: it is loaded as a file, and no search engine lists it. */
const WORKBOOK = [
  ['Content-Type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['Content-Disposition', 'attachment'],
  ['X-Robots-Tag', 'noindex'],
];

/** Sends a kept file from the disk; false when it is not there any more, and nothing was sent. */
export async function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  kept: KeptFile,
  headers: readonly string[],
): Promise<boolean> {
  const isText = kept.format === 'xml';
  const isGzip = isText && takesGzip(request.headers['accept-encoding']);
  const etag = `"${kept.tag}-${isGzip ? 'gzip' : 'identity'}"`;
  const about = ['ETag', etag, ...CACHE, ...headers];
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, about).end();
    return true;
  }
  const file = await open(kept.path).catch(() => null);
  if (file === null) return false;
  const { mtime } = await file.stat();
  if (isUnmodified(request.headers, mtime)) {
    await file.close();
    response.writeHead(304, about).end();
    return true;
  }
  const described = [
    ...(isText ? [['Content-Type', 'application/xml; charset=utf-8']] : WORKBOOK),
    ['Content-Length', String(isGzip ? kept.keptSize : kept.plainSize)],
    ['Last-Modified', mtime.toUTCString()],
    isGzip ? ['Content-Encoding', 'gzip'] : [],
  ];
  response.writeHead(200, [...described.flat(), ...about]);
  if (request.method === 'HEAD') {
    response.end();
    await file.close();
    return true;
  }
  const stored = file.createReadStream();
  // Who leaves in the middle gets no rest; the file is closed with its stream.
  const isAsKept = isGzip || !isText;
  const sent = isAsKept ? pipeline(stored, response) : pipeline(stored, createGunzip(), response);
  await sent.catch(() => response.destroy());
  return true;
}
