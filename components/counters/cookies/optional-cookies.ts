import Cookies from 'js-cookie';

/** What the counters of both protocols keep under. */
const OF_COUNTERS = /^_(?:ym|ga|gid|gat)/;

/** The domains that a page of this host may have cookies of: its own, and those above it. */
function domainsOf(host: string): string[] {
  const parts = host.split('.');
  return parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'));
}

/**
 * Takes away what came into the browser with a consent that the visitor does not give (D56): what the
 * counters have left, and the call tracker's session under its own name.
 */
export function dropOptionalCookies(trackerCookie: string | null): void {
  const names = Object.keys(Cookies.get()).filter((name) => OF_COUNTERS.test(name) || name === trackerCookie);
  for (const name of names) {
    Cookies.remove(name);
    for (const domain of domainsOf(window.location.hostname)) Cookies.remove(name, { domain });
  }
}
