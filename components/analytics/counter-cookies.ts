import Cookies from 'js-cookie';

/** What the counters of both protocols keep under. */
const OF_COUNTERS = /^_(?:ym|ga|gid|gat)/;

/** The domains that a page of this host may have cookies of: its own, and those above it. */
function domainsOf(host: string): string[] {
  const parts = host.split('.');
  return parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'));
}

/** Takes away what the counters have left in the browser: the visitor has refused them (D56). */
export function dropCounterCookies(): void {
  for (const name of Object.keys(Cookies.get()).filter((each) => OF_COUNTERS.test(each))) {
    Cookies.remove(name);
    for (const domain of domainsOf(window.location.hostname)) Cookies.remove(name, { domain });
  }
}
