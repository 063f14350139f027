import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** So many requests may wait in a connection for those before them; browsers and proxies send none ahead. */
export const MOST_WAITING = 8;

/**
 * Answers the requests of a connection one after another: the next is begun when the system has taken the
 * whole answer before it. Who sends a thousand requests at once and reads nothing then holds one answer, not
 * a thousand; a connection with more than `most` waiting requests is ended.
 */
export function inTurn(listener: RequestListener, most = MOST_WAITING): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // Node gives an answer its connection when the one before is gone.
    if (response.socket !== null) return listener(request, response);
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count > most) return void socket.destroy();
    response.once('socket', () =>
      // In a turn of its own: Node is still writing, and other connections have waited too.
      setImmediate(() => {
        waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
        if (!socket.destroyed) listener(request, response);
      }),
    );
  };
}
