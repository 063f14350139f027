import { REGION_CODES, type RegionCode } from '#lib/region/codes.ts';
import type { Rule } from './rule.ts';

/** What lies beside the regions: pictures, scripts and calls have one address for all of them. */
const SHARED = /^\/(?:media|banners|_next|api)\//;

/** The region whose prefix a path begins with; undefined outside of all of them. */
export const prefixed = (path: string): RegionCode | undefined =>
  REGION_CODES.find((code) => path === `/${code}` || path.startsWith(`/${code}/`));

const isRegionHome = (path: string): boolean => REGION_CODES.some((code) => path === `/${code}`);

const PRICE_LIST = /^\/price\/tara-([a-z]+)\.xlsx$/;

/** A price list names its region in its name; a neutral page has that of the default city. */
function isOwnList(path: string, own: RegionCode | undefined): boolean {
  const [, named] = PRICE_LIST.exec(path) ?? [];
  return named !== undefined && (own === undefined || named === own);
}

/** A link of a region's page leads into the same region, or to the home page of another. */
export const REGION_RULES: readonly Rule[] = [
  {
    line: 'A3',
    faults({ page, document }) {
      const { origin, pathname } = new URL(page.url);
      const own = prefixed(pathname);
      const paths = document.links
        .map(({ url }) => new URL(url))
        .filter((link) => link.origin === origin)
        .map((link) => link.pathname);
      return [...new Set(paths)]
        .filter(
          (path) =>
            prefixed(path) !== own && !isRegionHome(path) && !SHARED.test(path) && !isOwnList(path, own),
        )
        .map((path) => `ссылка в другой регион: ${path}`);
    },
  },
];
