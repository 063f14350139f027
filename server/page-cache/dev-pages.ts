import type { PageRegion } from '#lib/region/codes.ts';
import { resolve } from '#lib/region/resolve.ts';
import type { Site } from '#lib/region/site.ts';
import type { RequestHandler } from '../http/request-handler.ts';
import { singleHeaders } from '../http/single-headers.ts';
import { askNext, bodyOf, isDocument } from '../next/ask-next.ts';
import { isNavigation } from '../next/navigation.ts';
import type { PageAnswerer } from './answer-page.ts';
import { errorPageAddress } from './page-address.ts';

/** A page that nobody has asked for yet is built first; on a busy machine that is a minute, ms. */
const PATIENCE_MS = 300_000;

/**
 * Pages in development: nothing is kept and Next's own error overlay stays, but a missing page is the
 * region's own 404 document, as in production.
 */
export function devPages(handler: RequestHandler, site: Site): PageAnswerer {
  return async (request, response, { host, url, path, query, headers }) => {
    if (isNavigation(headers) || request.method !== 'GET') return handler(request, response);
    const answer = await askNext(handler, {
      url,
      host,
      headers: singleHeaders(headers),
      patienceMs: PATIENCE_MS,
    });
    if (answer.status === 404 && isDocument(answer)) {
      const resolution = resolve(site, { host, path, query });
      const region: PageRegion = 'region' in resolution ? resolution.region : site.bareHostRegion;
      const own = await askNext(handler, {
        ...errorPageAddress(site, region, 'not-found'),
        patienceMs: PATIENCE_MS,
      });
      answer.text = own.text;
    }
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined && name !== 'content-length') response.setHeader(name, value);
    }
    response.writeHead(answer.status);
    response.end(bodyOf(answer));
  };
}
