import type { EdgeManner, EdgeSettings } from '#lib/env/edge.ts';

/** Asks once for these tags to be forgotten; rejects when that did not come to pass. */
export type Purge = (tags: readonly string[]) => Promise<void>;

/** The shop's stop waits no longer than this for an answer, ms. */
const DEADLINE_MS = 3_000;

type Request = { method: string; headers: Readonly<Record<string, string>>; body: string | null };

/** How many tags one request takes, and how it is written. */
type Manner = { most: number; write: (tags: readonly string[]) => Request };

const MANNERS: Readonly<Record<EdgeManner, Manner>> = {
  // Parts of a regular expression, which deploy/varnish/shop.vcl completes; a header of Varnish ends at 8 kB.
  varnish: {
    most: 500,
    write: (tags) => ({ method: 'PURGE', headers: { 'X-Tags': tags.join('|') }, body: null }),
  },
  // So do caches of others take it; most of them take 30 at a time.
  json: {
    most: 30,
    write: (tags) => ({
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ tags }),
    }),
  },
};

/** Tells the cache of these settings, a request after the other. */
export function purgeRequests({ manner, purgeUrl, token }: EdgeSettings): Purge {
  const { most, write } = MANNERS[manner];
  const known: Readonly<Record<string, string>> = token === null ? {} : { Authorization: `Bearer ${token}` };
  return async (tags) => {
    for (let at = 0; at < tags.length; at += most) {
      const { headers, ...request } = write(tags.slice(at, at + most));
      const response = await fetch(purgeUrl, {
        ...request,
        headers: { ...headers, ...known },
        redirect: 'manual',
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
    }
  };
}
