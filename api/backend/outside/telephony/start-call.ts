import type { Socket } from 'socket.io-client';
import { type Attempt, reasonOf } from '#api/backend/base/outbox/channel.ts';
import type { Outside } from '#lib/env/outside.ts';

/** Each step of the talk may take so long, ms; the three of them stay below a delivery's lease. */
const STEP_MS = 10_000;

export type Call = {
  /** The same in every repeat: an exchange that has called already knows it by this. */
  eventId: string;
  /** The number to call, eleven digits. */
  digits: string;
  /** The site that the call is from, with a port where it has one. */
  host: string;
};

/** Whether an acknowledgement says no: whatever else is in it, or nothing, is a yes. */
function isRefusal(said: unknown): boolean {
  if (typeof said !== 'object' || said === null) return false;
  return ('success' in said && said.success === false) || ('error' in said && Boolean(said.error));
}

function connected(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
    socket.connect();
  });
}

/**
 * Asks the exchange at `url` for one call: a connection of its own, the `session` handshake,
 * `callback_start`, each of them acknowledged (D59). The library comes with the first call. Never rejects.
 */
export async function startCall(
  { url, key }: NonNullable<Outside['telephony']>,
  { eventId, digits, host }: Call,
): Promise<Attempt> {
  const { io } = await import('socket.io-client');
  const socket = io(url, {
    autoConnect: false,
    forceNew: true,
    reconnection: false,
    timeout: STEP_MS,
    ...(key === null ? {} : { auth: { token: key } }),
  });
  const ask = (event: string, said: object): Promise<unknown> =>
    socket.timeout(STEP_MS).emitWithAck(event, said);
  try {
    await connected(socket);
    if (isRefusal(await ask('session', { id: eventId, host })))
      return { kind: 'failed', reason: 'session refused' };
    const isRefused = isRefusal(await ask('callback_start', { digits, host }));
    return isRefused ? { kind: 'failed', reason: 'callback_start refused' } : { kind: 'sent' };
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) };
  } finally {
    socket.disconnect();
  }
}
