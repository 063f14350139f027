import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Serving } from '#lib/env/serving.ts';
import { isLocalRequest, isProxied } from './client-address.ts';
import { within } from './networks.ts';

const BEARER = /^Bearer +(\S+) *$/i;

/** What a request names as its token: `X-Health-Token`, or `Authorization: Bearer …`. */
function namedToken(headers: IncomingHttpHeaders): string | undefined {
  const own = headers['x-health-token'];
  return typeof own === 'string' ? own : BEARER.exec(headers.authorization ?? '')?.[1];
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Who may ask for health (operations §1): this machine itself, past no proxy, whoever comes from a network of
 * overseers, past no proxy either, and whoever names the token. A balancer calls a process by its address, so
 * an overseer is not asked for a host we know.
 */
export type HealthAccess = 'local' | 'overseer' | null;

/** Who may ask for health, and who for metrics, which tell how the shop sells. */
export type Overseers = { health: HealthAccess; metrics: HealthAccess };

/** Tells of a request what it may ask for; balancers' networks and their token are not for metrics. */
export function overseers({
  metrics,
  ...health
}: Pick<Serving, 'healthToken' | 'healthNetworks' | 'metrics'>): (request: IncomingMessage) => Overseers {
  const ofHealth = healthAccess(health);
  const ofMetrics = healthAccess({ healthToken: metrics?.token ?? null, healthNetworks: [] });
  return (request) => ({ health: ofHealth(request), metrics: ofMetrics(request) });
}

/** Tells who may ask. Tokens are compared as digests, in constant time; without one nobody has it. */
export function healthAccess({
  healthToken,
  healthNetworks,
}: Pick<Serving, 'healthToken' | 'healthNetworks'>): (request: IncomingMessage) => HealthAccess {
  const right = healthToken === null ? null : digest(healthToken);
  const isWithin = within(healthNetworks);
  return (request) => {
    const named = right === null ? undefined : namedToken(request.headers);
    if (right !== null && named !== undefined && timingSafeEqual(digest(named), right)) return 'overseer';
    if (!isProxied(request) && isWithin(request.socket.remoteAddress ?? '')) return 'overseer';
    return isLocalRequest(request) ? 'local' : null;
  };
}
