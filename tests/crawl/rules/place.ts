import { REGION_CODES } from '#lib/region/codes.ts';
import { REGION_IN } from '#lib/region/names.ts';
import { prefixed } from './region.ts';
import { type Fault, unless } from './rule.ts';
import type { Found } from './site.ts';

/**
 * What titles outside of all prefixes must name. A host that serves regions by prefix is nobody's own; one
 * that a region has to itself says so in its name, or else by what its home page names.
 */
function placeOfHost({ home, pages }: Found): string | undefined {
  const { origin, hostname } = new URL(home);
  if (REGION_CODES.some((code) => pages.get(`${origin}/${code}`)?.status === 200)) return REGION_IN.neutral;
  const named = REGION_CODES.find((code) => hostname.startsWith(`${code}.`));
  if (named !== undefined) return REGION_IN[named];
  return Object.values(REGION_IN).find((place) => pages.get(home)?.title.includes(place));
}

/** H2, acc-A5: the title of every page, in search or not, names the place of its own region. */
export function placeFaults(found: Found): Fault[] {
  const ofHost = placeOfHost(found);
  return [...found.pages.values()]
    .filter(({ status, isFile }) => status === 200 && !isFile)
    .flatMap(({ url, title }) => {
      const code = prefixed(new URL(url).pathname);
      const place = code === undefined ? ofHost : REGION_IN[code];
      const wanted = place === undefined ? 'места' : `«${place}»`;
      const isNamed = place !== undefined && title.includes(place);
      const faults = unless(isNamed, `title не называет ${wanted}: «${title}»`);
      return faults.map((what) => ({ line: 'H2', url, what }));
    });
}
