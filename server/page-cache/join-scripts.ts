const SEAM = ')</script><script>self.__next_f.push(';

/**
 * Joins the dozens of neighbouring inline scripts that carry a page's payload into one: the same calls in the same
 * order, but one hash in the policy. That is 1.5 kB less in front of the first byte of every page, and lets a listing
 * fit the first flight of a new connection (10 packets).
 */
export function joinScripts(html: string): string {
  return html.replaceAll(SEAM, ');self.__next_f.push(');
}
