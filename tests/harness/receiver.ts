import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request as somebody else's server got it. */
export type Received = { path: string; headers: IncomingHttpHeaders; body: string };
/** How it answers: a status, or `hang up` without one. */
export type Manner = number | 'hang up';

export type Receiver = {
  url: string;
  received: Received[];
  /** Answers the next requests so, then 200 again. */
  answer(...manners: Manner[]): void;
  close(): Promise<void>;
};

/** A server on loopback that takes what is posted to it. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const manners: Manner[] = [];
  const server = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
    const manner = manners.shift() ?? 200;
    if (manner === 'hang up') return void request.socket.destroy();
    response.writeHead(manner, manner === 302 ? { Location: '/elsewhere' } : {}).end('ok');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    received,
    answer: (...next) => void manners.push(...next),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
