import { IncomingMessage } from 'node:http';

/** The same request with its body already read: whoever answers reads it from memory and never waits for a slow client. */
export function replay(request: IncomingMessage, body: Buffer): IncomingMessage {
  const again = new IncomingMessage(request.socket);
  again.method = request.method;
  again.url = request.url;
  again.httpVersion = request.httpVersion;
  again.httpVersionMajor = request.httpVersionMajor;
  again.httpVersionMinor = request.httpVersionMinor;
  const {
    'transfer-encoding': _chunked,
    'content-length': _length,
    expect: _expect,
    ...headers
  } = request.headers;
  again.headers = body.length === 0 ? headers : { ...headers, 'content-length': String(body.length) };
  again.rawHeaders = Object.entries(again.headers).flatMap(([name, value]) => [name, String(value)]);
  if (body.length > 0) again.push(body);
  again.push(null);
  again.complete = true;
  return again;
}
