import { WORKER_PATH } from '#lib/browser/offline-copies.ts';
import { isExchangePath } from '#lib/exchange/protocol.ts';
import { indexNowKeyPath } from '#lib/robots/index-now-key.ts';
import { isForRobots } from '#lib/robots/robot-file.ts';
import { isFrameworkPath, STATIC_PREFIX } from '../next/build-output.ts';

/** What a path leads to; each kind has its own methods and its own way behind the gate. */
export type Place =
  | 'page'
  | 'call'
  /** The picture converter, a route of its own outside /api. */
  | 'convert'
  /** A file of a build, this one or another, or of public/. */
  | 'file'
  /** A picture of ours, `/media/p/{key}/{width}.webp`. */
  | 'media'
  /** What keeps visited pages in browsers, a script of its own kind. */
  | 'service-worker'
  /** robots.txt, and what is made of the whole catalogue for robots. */
  | 'robots'
  | 'health'
  /** What the process counts, for whoever watches it; there is none until it is switched on. */
  | 'metrics'
  /** Where 1C asks; there is none until it has a password. */
  | 'exchange'
  /** Next's own addresses, in development only. */
  | 'framework'
  /** Exists for the process itself; for everybody else it does not exist. */
  | 'hidden';

/** Where Prometheus looks by itself. */
const METRICS_PATH = '/metrics';

export type PlaceOf = (path: string) => Place;

function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/**
 * Sorts paths. `isFile` knows the files that the process serves itself; in development Next serves them and a
 * few addresses of its own. `indexNowKey` is what search engines are shown under a path of its own. Double
 * slashes do not hide an internal address: it is compared as the router reads it.
 */
export function places(
  isFile: (path: string) => boolean,
  dev: boolean,
  {
    indexNowKey = null,
    hasExchange = false,
    hasMetrics = false,
  }: { indexNowKey?: string | null; hasExchange?: boolean; hasMetrics?: boolean } = {},
): PlaceOf {
  const keyPath = indexNowKey === null ? null : indexNowKeyPath(indexNowKey);
  return (path) => {
    if (isFile(path) || (!dev && path.startsWith(STATIC_PREFIX))) return 'file';
    if (path === WORKER_PATH) return 'service-worker';
    if (isForRobots(path) || path === keyPath) return 'robots';
    if (hasMetrics && path === METRICS_PATH) return 'metrics';
    const tidy = decodeURIComponent(path)
      .replace(/[/\\]+/g, '/')
      .toLowerCase();
    if (hasExchange && isExchangePath(tidy)) return 'exchange';
    if (isUnder(tidy, '/api/health')) return 'health';
    if (isUnder(tidy, '/api')) return 'call';
    if (isUnder(tidy, '/convert')) return 'convert';
    if (isUnder(tidy, '/media')) return 'media';
    if (isFrameworkPath(tidy)) return dev ? 'framework' : 'hidden';
    return 'page';
  };
}

/** Whether what answers there reads bodies itself, bounded or, in development, for Next's own tools. */
export function readsBodies(place: Place): boolean {
  return place === 'call' || place === 'convert' || place === 'framework' || place === 'exchange';
}

const READ = ['GET', 'HEAD'];
const CALLS = ['GET', 'HEAD', 'POST'];
/** Methods that reach a call; those it does not have are answered by the call itself, with its own Allow. */
const PASSED_TO_CALLS = new Set([...CALLS, 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The methods to name in Allow when this one is refused here; null when it passes. */
export function refusedMethod(place: Place, method: string): readonly string[] | null {
  if (place === 'framework') return null;
  if (place === 'call') return PASSED_TO_CALLS.has(method) ? null : CALLS;
  const allowed = place === 'convert' || place === 'exchange' ? CALLS : READ;
  return allowed.includes(method) ? null : allowed;
}
