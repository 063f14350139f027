import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { readFrames, writeFrame } from './frames.ts';
import type { Host } from './host.ts';
import { failureOf } from './protocol.ts';
import type { Ask, Told } from './socket-protocol.ts';

function serve(host: Host, socket: Socket): void {
  /** The peer's session numbers, and ours for them. */
  const sessions = new Map<number, number>();
  const sessionOf = (theirs: number): number => {
    if (theirs === 0) return 0;
    const ours = sessions.get(theirs) ?? host.openSession();
    sessions.set(theirs, ours);
    return ours;
  };
  const tell = (told: Told) => {
    if (socket.writable) writeFrame(socket, told);
  };

  readFrames(socket, (message) => {
    const { id, step } = message as Ask;
    const session = sessionOf(step.session);
    host
      .submit({ ...step, session })
      .then(
        (reply) => tell({ id, reply }),
        (error: unknown) => tell({ id, failure: failureOf(error) }),
      )
      .finally(() => {
        if (step.action === 'commit' || step.action === 'rollback') sessions.delete(step.session);
      });
  });
  // The peer may vanish at any time; `close` follows and undoes what it had begun.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    for (const session of sessions.values()) host.leave(session);
  });
}

/**
 * Lets the command line use the database while this process owns it. The caller holds the directory's lock.
 */
export async function openSocket(host: Host, path: string): Promise<{ close(): void }> {
  rmSync(path, { force: true });
  const peers = new Set<Socket>();
  const server = createServer((socket) => {
    peers.add(socket);
    socket.once('close', () => peers.delete(socket));
    serve(host, socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // The address is made inside listen(): with this mask nobody else can ever connect.
    const mask = process.umask(0o177);
    server.listen(path, resolve);
    process.umask(mask);
  });
  server.unref();
  return {
    close() {
      server.close();
      for (const socket of peers) socket.destroy();
    },
  };
}
