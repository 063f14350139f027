import type { Settings } from '#lib/env/settings.ts';
import type { KnowsBrand } from '#lib/region/canonical-page.ts';
import type { PageRegion } from '#lib/region/codes.ts';
import type { SecurityConfig } from '../http/security-headers.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { askNext, type NextHandler } from '../next/ask-next.ts';
import type { ReadSheet } from '../next/inline-styles.ts';
import { type AnswerConfig, type PageAnswerer, pageAnswerer } from './answer-page.ts';
import { errorPages } from './error-pages.ts';
import { canonicalHost } from './page-address.ts';
import { type PageCache, pageCache } from './page-cache.ts';
import { pageSource } from './page-source.ts';
import { rootSlugs, warmUp } from './warm-up.ts';

export type ShopPagesConfig = Pick<AnswerConfig, 'isBackendUp' | 'refuse' | 'logFailure'> & {
  settings: Settings;
  security: SecurityConfig;
  handler: NextHandler;
  readSheet: ReadSheet;
  version: () => string;
  knowsBrand: KnowsBrand;
};

export type ShopPages = {
  answer: PageAnswerer;
  cache: PageCache;
  warmUp(isOver: () => boolean): Promise<number>;
};

const MEGABYTE = 1024 * 1024;

/** The pages of production: source, cache, error pages and warm-up put together. */
export function shopPages(config: ShopPagesConfig): ShopPages {
  const { settings: site, handler, version, knowsBrand, security } = config;
  const source = pageSource({ ...security, site, handler, readSheet: config.readSheet });
  const errors = errorPages(source.errorPage, version);
  const cache = pageCache({ site, source, maxBytes: site.pageCacheMb * MEGABYTE, version, knowsBrand });
  const answer = pageAnswerer({
    ...config,
    site,
    cache,
    source,
    errors,
    security: securityHeaders(security),
  });

  async function slugsOf(region: PageRegion): Promise<readonly string[]> {
    const headers = { city: region === 'neutral' ? site.defaultRegion : region };
    const list = await askNext(handler, {
      url: '/api/get-root-categories',
      host: canonicalHost(site, region),
      headers,
    });
    return rootSlugs(list.body.toString());
  }

  return { answer, cache, warmUp: (isOver) => warmUp({ site, cache, errors, slugsOf, isOver }) };
}
