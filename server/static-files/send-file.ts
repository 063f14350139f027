import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from '../http/accepted-encoding.ts';
import { matchesEtag } from '../http/etag.ts';
import type { ServedFile } from './file-index.ts';
import { readRange } from './range.ts';

export type FileSender = (
  request: IncomingMessage,
  response: ServerResponse,
  file: ServedFile,
) => Promise<void>;

/** Files up to this size stay in memory once read, bytes; the larger ones are streamed each time. */
const SMALL = 512 * 1024;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A file of public/ may change under its name. */
const CHANGING = 'public, max-age=3600, must-revalidate';

/** Sends files, compressed copies where there are any. `headers` go with each answer. */
export function fileSender(headers: readonly string[]): FileSender {
  const memory = new Map<string, Promise<Buffer>>();

  function small(path: string): Promise<Buffer> {
    const held = memory.get(path);
    if (held !== undefined) return held;
    const read = readFile(path);
    memory.set(path, read);
    read.catch(() => memory.delete(path));
    return read;
  }

  function about(file: ServedFile, etag: string): string[] {
    const lifetime = ['Cache-Control', file.isImmutable ? IMMUTABLE : CHANGING];
    const vary = file.br === null && file.gzip === null ? [] : ['Vary', 'Accept-Encoding'];
    return ['ETag', etag, ...lifetime, ...vary, ...headers];
  }

  return async (request, response, file) => {
    const range = readRange(request.headers.range, file.size);
    const accepted =
      range.kind === 'whole' ? acceptedEncoding(request.headers['accept-encoding']) : 'identity';
    const copy = accepted === 'identity' ? null : file[accepted];
    const encoding = copy === null ? 'identity' : accepted;
    const etag = `"${file.etag}-${encoding}"`;
    const common = about(file, etag);
    if (matchesEtag(request.headers['if-none-match'], etag))
      return void response.writeHead(304, common).end();
    if (range.kind === 'unsatisfiable') {
      return void response
        .writeHead(416, [...common, 'Content-Range', `bytes */${file.size}`, 'Content-Length', '0'])
        .end();
    }
    const described = ['Content-Type', file.type, 'Accept-Ranges', 'bytes', ...common];
    if (copy !== null) {
      const bytes = await small(copy);
      described.push('Content-Encoding', encoding, 'Content-Length', String(bytes.length));
      return void response.writeHead(200, described).end(bytes);
    }
    const isPart = range.kind === 'part' && isSameFile(request.headers['if-range'], etag);
    const { start, end } = isPart ? range : { start: 0, end: file.size - 1 };
    described.push('Content-Length', String(end - start + 1));
    if (isPart) described.push('Content-Range', `bytes ${start}-${end}/${file.size}`);
    response.writeHead(isPart ? 206 : 200, described);
    if (request.method === 'HEAD') return void response.end();
    if (file.size <= SMALL) return void response.end((await small(file.path)).subarray(start, end + 1));
    const stream = createReadStream(file.path, { start, end });
    stream.on('error', () => response.destroy());
    response.on('close', () => stream.destroy());
    stream.pipe(response);
  };
}

/** Whether a part may be sent: the rest that the client has is of these bytes. */
function isSameFile(ifRange: string | string[] | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange === etag;
}
