/** What no robot should ask for, inside a region (crawlers F1). */
const CLOSED = ['/api/', '/cart', '/order$', '/order/'];
/** What in a query changes nothing that a search engine should know apart. */
const CLEAN_PARAM = 'sort&view&utm_source&utm_medium&utm_campaign&utm_content&utm_term&yclid&gclid&erid /';

/**
 * The robots.txt of a host (crawlers F1). `bases` are those of the regions that live on it (D2); `sitemap` is
 * the absolute address of its own, null where there is none.
 */
export function robotsTxt({ bases, sitemap }: { bases: readonly string[]; sitemap: string | null }): string {
  const closed = ['', ...bases.filter((base) => base !== '')].flatMap((base) =>
    CLOSED.map((path) => `Disallow: ${base}${path}`),
  );
  const lines = ['User-agent: *', ...closed, `Clean-param: ${CLEAN_PARAM}`];
  if (sitemap !== null) lines.push('', `Sitemap: ${sitemap}`);
  return `${lines.join('\n')}\n`;
}
