import { REGION_CODES } from '#lib/region/codes.ts';
import { normaliseHost, type Site } from '#lib/region/site.ts';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|([a-z0-9-]+\.)+localhost)$/;

/** Whether the shop answers to a Host header, exactly as it was sent. */
export type KnowsHost = (host: string) => boolean;

/**
 * The site's and the regions' hosts, those of ALLOWED_HOSTS, and this machine's own names with the port the
 * process listens on. Anything else is a stranger: a forged host must not reach a page, a link or a cache.
 */
export function knownHosts(site: Site, allowed: readonly string[], port: number): KnowsHost {
  const named = new Set([
    new URL(site.siteOrigin).host,
    ...REGION_CODES.flatMap((code) => site.domains[code]),
    ...allowed,
  ]);
  const ownPort = `:${port}`;
  return (host) => {
    const asked = normaliseHost(host);
    if (named.has(asked)) return true;
    if (asked.endsWith(ownPort)) return LOOPBACK.test(asked.slice(0, -ownPort.length));
    return (port === 80 || port === 443) && LOOPBACK.test(asked);
  };
}

/** How often the Host header stands in a request; Node's parsed headers keep the first only. */
export function timesHost(rawHeaders: readonly string[]): number {
  let times = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') times += 1;
  }
  return times;
}
