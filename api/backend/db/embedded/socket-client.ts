import { statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { assembleDatabase } from '../assemble.ts';
import type { Database } from '../database.ts';
import { DatabaseUnavailable } from '../errors.ts';
import { readFrames, writeFrame } from './frames.ts';
import { placeOf } from './place.ts';
import { engineOver } from './port-engine.ts';
import { errorOf, type Port, type Reply } from './protocol.ts';
import type { Told } from './socket-protocol.ts';

function portOver(socket: Socket): Port {
  const asked = new Map<number, { resolve(reply: Reply): void; reject(error: Error): void }>();
  let ids = 0;
  let sessions = 0;
  let end: DatabaseUnavailable | null = null;

  readFrames(socket, (message) => {
    const told = message as Told;
    const it = asked.get(told.id);
    asked.delete(told.id);
    if ('reply' in told) it?.resolve(told.reply);
    else it?.reject(errorOf(told.failure));
  });
  // What went wrong is told to everyone who waits, by `close`.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    end ??= new DatabaseUnavailable('lost', 'Связь с работающим магазином прервалась.');
    for (const it of asked.values()) it.reject(end);
    asked.clear();
  });

  return {
    openSession() {
      sessions += 1;
      return sessions;
    },
    submit(step) {
      if (end) return Promise.reject(end);
      ids += 1;
      const id = ids;
      return new Promise((resolve, reject) => {
        asked.set(id, { resolve, reject });
        writeFrame(socket, { id, step });
      });
    },
    isWaitedFor: () => true,
    async close() {
      if (socket.closed) return;
      end ??= new DatabaseUnavailable('closed', 'База данных закрыта.');
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      socket.end();
      await closed;
    },
  };
}

/** A socket in a shared temporary directory may be anybody's. */
function isOurs(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && (process.getuid === undefined || found.uid === process.getuid());
}

/**
 * The database of the shop that runs on `dir`, for the command line: everything goes through its owner.
 * Null when nobody answers there.
 */
export async function openThroughSocket(dir: string): Promise<Database | null> {
  const { socket: path } = placeOf(dir);
  if (!isOurs(path)) return null;
  const socket = connect(path);
  const connected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  return connected ? assembleDatabase(engineOver(portOver(socket))) : null;
}
