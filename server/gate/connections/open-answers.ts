import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type OpenAnswers = {
  /** Passes requests on and watches their answers. */
  watch(listener: RequestListener): RequestListener;
  /** Cuts the oldest answer that its reader has left lying for `ms`; whether there was one. */
  cutOldest(ms: number): boolean;
};

/** How often, at most, the bytes that lie here are summed, ms. */
const COUNT_MS = 250;

/**
 * Knows the answers that their connections have not wholly taken. When more than `mostBytes` of them lie in
 * memory, the oldest are cut: who reads at all has read by then, and who does not must not cost the others
 * theirs.
 */
export function openAnswers(mostBytes: number, now: () => number = () => performance.now()): OpenAnswers {
  /** When each was begun, the oldest first. */
  const open = new Map<ServerResponse, number>();
  let counted = Number.NEGATIVE_INFINITY;

  function cut(response: ServerResponse): void {
    open.delete(response);
    response.destroy();
  }

  function keepBound(): void {
    if (now() - counted < COUNT_MS) return;
    counted = now();
    let bytes = 0;
    for (const response of open.keys()) bytes += response.writableLength;
    for (const response of open.keys()) {
      if (bytes <= mostBytes) return;
      if (response.writableLength === 0) continue;
      bytes -= response.writableLength;
      cut(response);
    }
  }

  return {
    watch: (listener) => (request, response) => {
      listener(request, response);
      // Most are taken at once.
      if (response.writableFinished || response.destroyed) return;
      open.set(response, now());
      response.once('close', () => open.delete(response));
      keepBound();
    },
    cutOldest(ms) {
      for (const [response, began] of open) {
        if (now() - began < ms) return false;
        if (response.writableLength === 0) continue;
        cut(response);
        return true;
      }
      return false;
    },
  };
}

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
