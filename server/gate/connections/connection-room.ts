import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { OpenAnswers } from './open-answers.ts';

export type RoomConfig = {
  /** So many connections may be open. */
  most: number;
  answers: Pick<OpenAnswers, 'cutOldest'>;
  now?: () => number;
};

/** A connection that has said nothing, or read nothing, for so long makes room for another, ms. */
const PATIENCE_MS = 1_000;
/** The idle ones are looked for this often at most, ms. */
const IDLE_MS = 250;

/**
 * Keeps a server within `most` connections and yet open to others. A newcomer takes the place of an answer
 * that nobody reads, of a connection that has never spoken, or of those that rest between requests; it is
 * closed when there is none.
 */
export function keepRoom(server: Server, { most, answers, now = () => performance.now() }: RoomConfig): void {
  /** When each was opened, the oldest first. */
  const open = new Map<Socket, number>();
  let swept = Number.NEGATIVE_INFINITY;

  function closeSilent(): boolean {
    for (const [socket, opened] of open) {
      if (now() - opened < PATIENCE_MS) return false;
      if (socket.bytesRead > 0) continue;
      open.delete(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  function closeIdle(): boolean {
    if (now() - swept < IDLE_MS) return false;
    swept = now();
    server.closeIdleConnections();
    for (const socket of open.keys()) if (socket.destroyed) open.delete(socket);
    return open.size <= most;
  }

  server.on('connection', (socket: Socket) => {
    open.set(socket, now());
    socket.once('close', () => open.delete(socket));
    if (open.size <= most) return;
    if (answers.cutOldest(PATIENCE_MS) || closeSilent() || closeIdle()) return;
    open.delete(socket);
    socket.destroy();
  });
}
