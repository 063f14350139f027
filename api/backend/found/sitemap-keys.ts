import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { PageRegion, RegionCode } from '#lib/region/codes.ts';
import { cityOf, type Site } from '#lib/region/site.ts';
import type { SitemapSection } from '#lib/robots/robot-file.ts';
import { PAGE_KEYS } from '../catalogue/texts/page-keys.ts';

const KEYS: Readonly<Record<SitemapSection, (city: RegionCode) => readonly string[]>> = {
  pages: (city) => [
    ...[CACHE_KEYS.actions, CACHE_KEYS.specials, CACHE_KEYS.services, CACHE_KEYS.drivers].map((key) =>
      key(city),
    ),
    ...PAGE_KEYS.map((name) => CACHE_KEYS.page(name, city)),
  ],
  lists: (city) => [...goodsKeys(city), CACHE_KEYS.sale(city), CACHE_KEYS.brands(city)],
  goods: (city) => goodsKeys(city),
};

/** What anything that lists all goods of a region rests on. */
export function goodsKeys(city: RegionCode): readonly string[] {
  return [CACHE_KEYS.goods, CACHE_KEYS.catalogue, CACHE_KEYS.tree, CACHE_KEYS.paths].map((key) => key(city));
}

/** What a section of a region's sitemap rests on (lib/cache/keys.ts). */
export function sectionKeys(site: Site, region: PageRegion, section: SitemapSection): readonly string[] {
  return KEYS[section](cityOf(site, region));
}
