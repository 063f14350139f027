import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * The physical limit: the same compressed bytes, sent by as little code as possible.
 * `node bench/floor-server.ts PORT FILE.br FILE.gz`
 */
const [port = '0', br = '', gzip = ''] = process.argv.slice(2);
const bodies = { br: readFileSync(br), gzip: readFileSync(gzip) };

const server = createServer((request, response) => {
  const encoding = request.headers['accept-encoding'] === 'br' ? 'br' : 'gzip';
  const body = bodies[encoding];
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': encoding,
    'Content-Length': body.length,
    Vary: 'Accept-Encoding',
  });
  response.end(body);
});
server.keepAliveTimeout = 60_000;
server.listen(Number(port), '127.0.0.1', () => console.log('open'));
