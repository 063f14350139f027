import { once } from 'node:events';
import { createServer } from 'node:http';
import { Server } from 'socket.io';

/** What an exchange was told, in its order: the event and what came with it. */
export type Told = { event: string; said: unknown; token: unknown };
/** How it acknowledges an event; `silent` never does. */
export type Manner = object | 'silent' | null;

export type Exchange = {
  url: string;
  told: Told[];
  /** Acknowledges the next events so, then with nothing. */
  answer(...manners: Manner[]): void;
  close(): Promise<void>;
};

/** A telephone exchange on loopback that takes calls by Socket.IO; with a token it lets nobody else in. */
export async function openExchange(token: string | null = null): Promise<Exchange> {
  const told: Told[] = [];
  const manners: Manner[] = [];
  const server = createServer();
  const sockets = new Server(server);
  sockets.use(({ handshake }, next) => {
    next(token === null || handshake.auth.token === token ? undefined : new Error('not let in'));
  });
  sockets.on('connection', (socket) => {
    socket.onAny((event: string, said: unknown, acknowledge: (said?: object) => void) => {
      told.push({ event, said, token: socket.handshake.auth.token });
      const manner = manners.shift() ?? null;
      if (manner === 'silent') socket.disconnect(true);
      else if (manner === null) acknowledge();
      else acknowledge(manner);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    told,
    answer: (...next) => void manners.push(...next),
    close: async () => {
      await sockets.close();
    },
  };
}
