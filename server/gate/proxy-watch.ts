import type { IncomingMessage } from 'node:http';
import { forwardedLists } from './forwarded.ts';

/** So many peers are watched at once; a proxy is among the first. */
const MOST_PEERS = 1_000;

/**
 * Watches for a proxy that nobody has told of: with TRUST_PROXY=0 all of its visitors share the limits of one
 * address. Returns what is to see every request; `warn` is called once, for the first peer that speaks for
 * two visitors.
 */
export function proxyWatch(
  trustProxy: number,
  warn: (message: string) => void,
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => void {
  /** The first visitor each peer has spoken for. */
  const visitors = new Map<string, string>();
  let isOver = trustProxy > 0;
  return (request) => {
    if (isOver) return;
    const visitor = forwardedLists(request)[0]?.[0] ?? '';
    if (visitor === '') return;
    const peer = request.socket.remoteAddress ?? '';
    const first = visitors.get(peer);
    if (first === undefined && visitors.size < MOST_PEERS) visitors.set(peer, visitor);
    if (first === undefined || first === visitor) return;
    isOver = true;
    visitors.clear();
    warn(
      `С адреса ${peer} приходят запросы разных посетителей (X-Forwarded-For), а TRUST_PROXY=0: пределы частоты и ` +
        'соединений считают их одним посетителем. Если это прокси перед магазином, задайте TRUST_PROXY — сколько их впереди, обычно 1.',
    );
  };
}
