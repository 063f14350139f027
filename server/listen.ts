import { createServer, type RequestListener, type Server } from 'node:http';
import type { Settings } from '#lib/env/settings.ts';
import { BACKLOG } from './backlog.ts';
import { StartError } from './failure.ts';
import { answerBrokenRequests } from './gate/broken-requests.ts';
import { isLoopback } from './gate/client-address.ts';
import { limitConnections } from './gate/connections/connection-limit.ts';
import { keepRoom } from './gate/connections/connection-room.ts';
import { inTurn, openAnswers } from './gate/connections/open-answers.ts';
import { nameProxiedVisitors } from './gate/connections/proxied-connections.ts';
import { continueWhenRead } from './gate/expect-continue.ts';
import { within } from './gate/networks.ts';
import {
  MAX_CONNECTIONS,
  MAX_OF_ADDRESS,
  MAX_UNREAD_BYTES,
  serverOptions,
  UNREAD_MS,
} from './gate/server-limits.ts';
import { turnAway } from './gate/turn-away.ts';

type Address = Pick<Settings, 'host' | 'port' | 'trustProxy' | 'proxyProtocol' | 'keepAliveMs'>;

/** The listening server and the way to hand it its real listener once the shop is ready. */
export type Listening = { server: Server; open(listener: RequestListener): void };

/** A client with too many connections asks again after so long, seconds. */
const CROWDED_S = 5;

const refuse = turnAway([], () => '/');

/** What a request over a connection too many gets; the connection ends with it. */
const crowded: RequestListener = (request, response) => {
  response.shouldKeepAlive = false;
  refuse(
    request,
    response,
    { code: 'too-many-requests', headers: { 'Retry-After': String(CROWDED_S) } },
    { asJson: (request.url ?? '').startsWith('/api/') },
  );
};

/**
 * Takes the address before anything else is touched, so that a second start fails at once and harmlessly.
 * `starting` answers until the door is open. Throws a StartError when the port is busy or the address cannot
 * be used.
 */
export function listen(
  { host, port, trustProxy, proxyProtocol, keepAliveMs }: Address,
  dev: boolean,
  starting: RequestListener,
): Promise<Listening> {
  let listener = starting;
  const answers = openAnswers(MAX_UNREAD_BYTES);
  const answer: RequestListener = (request, response) =>
    isTooMany(request.socket) ? crowded(request, response) : listener(request, response);
  const server = createServer(serverOptions(dev, keepAliveMs), inTurn(answers.watch(answer)));
  const isTooMany = limitConnections(server, {
    most: MAX_OF_ADDRESS,
    // Whoever speaks to us where proxies are trusted is the nearest of them.
    isExcepted: (address) => trustProxy > 0 || isLoopback(address),
  });
  keepRoom(server, { most: MAX_CONNECTIONS, answers });
  // In development a page may be compiled for longer than anybody would wait.
  if (!dev) server.timeout = UNREAD_MS;
  answerBrokenRequests(server);
  // In development Next reads bodies too.
  if (!dev) continueWhenRead(server);
  if (proxyProtocol.length > 0) nameProxiedVisitors(server, within(proxyProtocol));
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
    server.listen({ port, host, backlog: BACKLOG }, () => resolve(listening));
  });
}
