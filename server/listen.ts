import { createServer, type RequestListener, type Server } from 'node:http';
import { StartError } from './failure.ts';
import { answerBrokenRequests } from './gate/broken-requests.ts';
import { MAX_CONNECTIONS, serverOptions } from './gate/server-limits.ts';
import { starting } from './starting.ts';

/** The listening server and the way to hand it its real listener once the shop is ready. */
export type Listening = { server: Server; open(listener: RequestListener): void };

/**
 * Takes the address before anything else is touched, so that a second start fails at once and harmlessly.
 * Throws a StartError when the port is busy or the address cannot be used.
 */
export function listen(host: string, port: number, dev: boolean): Promise<Listening> {
  let listener = starting;
  const server = createServer(serverOptions(dev), (request, response) => listener(request, response));
  server.maxConnections = MAX_CONNECTIONS;
  answerBrokenRequests(server);
  const listening: Listening = {
    server,
    open: (ready) => {
      listener = ready;
    },
  };
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code ?? error.message;
      reject(
        new StartError(
          reason === 'EADDRINUSE'
            ? { kind: 'port-busy', port }
            : { kind: 'port-refused', host, port, reason },
        ),
      );
    });
    server.listen(port, host, () => resolve(listening));
  });
}
