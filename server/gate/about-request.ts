import type { IncomingMessage } from 'node:http';
import { isLoopback } from './client-address.ts';

/** How often the Host header stands in a request; Node's parsed headers keep the first only. */
export function timesHost(rawHeaders: readonly string[]): number {
  let times = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') times += 1;
  }
  return times;
}

/** Whether a request comes from this machine itself and not through a proxy on it. */
export function isLocalRequest({ socket, headers }: IncomingMessage): boolean {
  const isProxied = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some(
    (name) => headers[name] !== undefined,
  );
  return !isProxied && isLoopback(socket.remoteAddress ?? '');
}
