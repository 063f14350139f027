import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import { forwardedLists } from './forwarded.ts';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An address without the IPv6 spelling of an IPv4 one. */
export function plainAddress(address: string): string {
  return MAPPED.exec(address)?.[1] ?? address;
}

/** Whether an address is this machine. */
export function isLoopback(address: string): boolean {
  const plain = plainAddress(address);
  return plain === '::1' || plain.startsWith('127.');
}

/** Whether a request says itself that it has come through a proxy. */
export function isProxied({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined);
}

/** Whether a request comes from this machine itself and not through a proxy on it. */
export function isLocalRequest(request: IncomingMessage): boolean {
  return !isProxied(request) && isLoopback(request.socket.remoteAddress ?? '');
}

/**
 * The visitor's address: the socket's, or, behind `hops` proxies that are believed, the entry that the
 * farthest of them wrote. A list that is too short or broken leaves the socket's; so do two lists that do not
 * agree, since a proxy that writes one of the headers passes the other on as the visitor sent it.
 */
export function clientAddress(
  socketAddress: string,
  lists: readonly (readonly string[])[],
  hops: number,
): string {
  const socket = plainAddress(socketAddress);
  if (hops === 0) return socket;
  const [claimed = '', ...others] = lists.map((list) => plainAddress(list.at(-hops) ?? ''));
  return isIP(claimed) === 0 || others.some((other) => other !== claimed) ? socket : claimed;
}

/** Tells the visitor's address of a request that has come through so many proxies that are believed. */
export function visitorBehind(hops: number): (request: IncomingMessage) => string {
  return (request) => {
    const lists = hops === 0 ? [] : forwardedLists(request);
    return clientAddress(request.socket.remoteAddress ?? '', lists, hops);
  };
}

/** Who a limit counts: an IPv4 address, or the /64 of an IPv6 one, since one customer owns all of it. */
export function addressGroup(address: string): string {
  if (!isIPv6(address)) return address;
  return `${groups(address).slice(0, 4).join(':')}::/64`;
}

/** A network that one customer may own, and how many of its addresses' limits it has in all. */
export type Ceiling = { network: string; times: number };

/**
 * The networks above an address that are one customer's still, the widest last: a /56 is a home, a /48 an
 * office or a rented server. None of an IPv4 address, where one speaks for many.
 */
export function addressCeilings(address: string): readonly Ceiling[] {
  if (!isIPv6(address)) return [];
  const [first, second, third, fourth = '0'] = groups(address);
  const site = `${first}:${second}:${third}`;
  const home = fourth.padStart(4, '0').slice(0, 2);
  return [
    { network: `${site}:${home}00::/56`, times: 4 },
    { network: `${site}::/48`, times: 16 },
  ];
}

/** A wider neighbourhood (/16, /32), of strangers to each other. */
export function addressNeighbourhood(address: string): string {
  if (!isIPv6(address)) return `${address.split('.').slice(0, 2).join('.')}.0.0/16`;
  return `${groups(address).slice(0, 2).join(':')}::/32`;
}

function groups(address: string): string[] {
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  return [...front, ...Array<string>(gap).fill('0'), ...back].map((group) => group.replace(/^0+(?=.)/, ''));
}
