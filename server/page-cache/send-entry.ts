import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from '../http/accepted-encoding.ts';
import { matchesEtag } from '../http/etag.ts';
import { type Entry, type Representation, representation } from './entry.ts';

/** Writes a kept page: at once when the wanted encoding is there, after making it otherwise. */
export function sendEntry(
  request: IncomingMessage,
  response: ServerResponse,
  entry: Entry,
): Promise<void> | void {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const ready = encoding === 'identity' ? null : entry[encoding];
  if (ready !== null) return write(request, response, entry, ready);
  return representation(entry, encoding).then((made) => write(request, response, entry, made));
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  entry: Entry,
  shown: Representation,
): void {
  if (entry.status === 200 && matchesEtag(request.headers['if-none-match'], shown.etag)) {
    response.writeHead(304, shown.unchanged);
    response.end();
    return;
  }
  response.writeHead(entry.status, shown.headers);
  // Node leaves the body of an answer to HEAD out by itself.
  response.end(shown.bytes);
}
