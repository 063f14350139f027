import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup, plainAddress } from '../client-address.ts';
import { countedByKey } from '../counted.ts';

/** A connection too many that says nothing is closed after this, ms. */
const SILENT_MS = 1_000;

export type ConnectionLimit = {
  /** The most connections an address may have open at once. */
  most: number;
  /** Addresses that may have any number. */
  isExcepted: (address: string) => boolean;
};

/**
 * Counts a server's connections by address. Returns whether one is too many: its request is to be refused, so
 * that the client hears why instead of a reset; one without a request is closed.
 */
export function limitConnections(
  server: Server,
  { most, isExcepted }: ConnectionLimit,
): (socket: Socket) => boolean {
  const connections = countedByKey();
  const tooMany = new WeakSet<Socket>();
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (isExcepted(address)) return;
    const group = addressGroup(address);
    const close = connections.open(group);
    const silence =
      connections.count(group) > most ? setTimeout(() => socket.destroy(), SILENT_MS) : undefined;
    if (silence !== undefined) tooMany.add(socket);
    socket.once('close', () => {
      clearTimeout(silence);
      close();
    });
  });
  return (socket) => tooMany.has(socket);
}
