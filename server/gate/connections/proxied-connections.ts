import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type ProxyHeader, readProxyHeader } from './proxy-header.ts';

/** A believed proxy says who is there at once; a connection that does not is ended after so long, ms. */
const PATIENCE_MS = 3_000;

type OnConnection = (socket: Socket) => void;

/**
 * Has connections of believed proxies begin with a header of the PROXY protocol, and be the visitor's whom it
 * names: for limits, log and everything else that asks the socket. To be called when all that listens to the
 * server's connections does so, Node's own parser included: they hear of each once it is known whose it is.
 *
 * A connection of such a proxy without a header is the proxy's own, as when somebody asks for health on the
 * same machine. No request can be taken for a header, and who is not believed is never asked for one. A
 * broken header ends the connection: nothing after it has a meaning.
 */
export function nameProxiedVisitors(server: Server, isBelieved: (address: string) => boolean): void {
  const listeners = server.listeners('connection') as OnConnection[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const pass = () => {
      for (const listener of listeners) listener.call(server, socket);
    };
    if (!isBelieved(socket.remoteAddress ?? '')) return pass();
    readBeginning(socket, (header, rest) => {
      if (header.kind === 'broken') return void socket.destroy();
      if (header.kind === 'whole' && header.address !== null)
        Object.defineProperty(socket, 'remoteAddress', { value: header.address });
      // With nothing after the header the parser waits for what comes, as always.
      if (rest.length > 0) socket.unshift(rest);
      pass();
    });
  });
}

/** Reads until it is known how a connection begins; `then` is not called for one that ends before. */
function readBeginning(socket: Socket, then: (header: ProxyHeader, rest: Buffer) => void): void {
  let bytes: Buffer = Buffer.alloc(0);
  const patience = setTimeout(() => socket.destroy(), PATIENCE_MS);
  function stop(): void {
    clearTimeout(patience);
    socket.off('readable', read).off('close', stop).off('error', end);
  }
  // Nobody else listens to a connection that is not passed on yet.
  function end(): void {
    socket.destroy();
  }
  function read(): void {
    const more: Buffer | null = socket.read();
    if (more === null) return;
    bytes = Buffer.concat([bytes, more]);
    const header = readProxyHeader(bytes);
    if (header.kind === 'begun') return;
    stop();
    then(header, header.kind === 'whole' ? bytes.subarray(header.length) : bytes);
  }
  socket.on('readable', read).on('close', stop).on('error', end);
}
