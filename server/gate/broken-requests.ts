import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** What Node's parser says about bytes that are no request; the rest is 400. */
const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function refuse(socket: Duplex, status: string, more = ''): void {
  if (!socket.writable) return void socket.destroy();
  socket.end(`HTTP/1.1 ${status}\r\n${more}Connection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Answers what never becomes a request: broken bytes, headers without an end, CONNECT. */
export function answerBrokenRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') return void socket.destroy();
    refuse(socket, STATUS[error.code ?? ''] ?? '400 Bad Request');
  });
  server.on('connect', (_request, socket) =>
    refuse(socket, '405 Method Not Allowed', 'Allow: GET, HEAD\r\n'),
  );
}
