import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

type Headers = Pick<IncomingMessage, 'headers'>;

/** An element of Forwarded (RFC 7239): parameters parted by «;», values perhaps in quotes. */
const FOR = /(?:^|;)\s*for\s*=\s*(?:"([^"]*)"|([^;\s]*))/i;
/** Commas outside of quotes. */
const ELEMENTS = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;
/** `[2001:db8::1]:4711`, `192.0.2.1:4711`: proxies may name the port as well. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/;

/**
 * Whom proxies name in a request, nearest last: one list for each of X-Forwarded-For and Forwarded that is
 * there. An entry is an address, or what a proxy wrote instead (`unknown`, `_hidden`).
 */
export function forwardedLists({ headers }: Headers): readonly (readonly string[])[] {
  const xff = headers['x-forwarded-for'];
  const { forwarded } = headers;
  const lists: string[][] = [];
  if (xff !== undefined) lists.push([xff].flat().join(',').split(',').map(addressOf));
  if (forwarded !== undefined) {
    const elements = forwarded.split(ELEMENTS).map((element) => FOR.exec(element.trim()));
    lists.push(elements.map((found) => addressOf(found?.[1] ?? found?.[2] ?? '')));
  }
  return lists;
}

function addressOf(entry: string): string {
  const text = entry.trim();
  const [, v6, v4] = WITH_PORT.exec(text) ?? [];
  const address = v6 ?? v4 ?? text;
  return isIP(address) === 0 ? text : address;
}
