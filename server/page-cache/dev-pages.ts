import type { PageRegion } from '#lib/region/codes.ts';
import { resolve } from '#lib/region/resolve.ts';
import type { Site } from '#lib/region/site.ts';
import { askNext, type NextHandler } from '../next/ask-next.ts';
import type { PageAnswerer } from './answer-page.ts';
import { canonicalHost, errorPageAddress } from './page-address.ts';

/**
 * Pages in development: nothing is kept and Next's own error overlay stays, but a missing page is the region's own
 * 404 document, as in production.
 */
export function devPages(handler: NextHandler, site: Site): PageAnswerer {
  return async (request, response, { host, url, path, query, headers }) => {
    if (headers.rsc !== undefined || request.method !== 'GET') return handler(request, response);
    const asked = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
    );
    delete asked['accept-encoding'];
    const answer = await askNext(handler, { url, host, headers: asked });
    const isDocument = String(answer.headers['content-type'] ?? '').startsWith('text/html');
    if (answer.status === 404 && isDocument) {
      const resolution = resolve(site, { host, path, query });
      const region: PageRegion = 'region' in resolution ? resolution.region : site.bareHostRegion;
      const page = { url: errorPageAddress(site, region, 'not-found'), host: canonicalHost(site, region) };
      const own = await askNext(handler, page);
      answer.body = own.body;
    }
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined && name !== 'content-length') response.setHeader(name, value);
    }
    response.writeHead(answer.status);
    response.end(answer.body);
  };
}
