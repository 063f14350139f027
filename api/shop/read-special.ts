import 'server-only';
import type { Named, Special, SpecialPage } from '#api/contract/marketing.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { STANDING_SPECIALS, standingName } from '#lib/routes.ts';
import { found } from './found.ts';
import { memo } from './memo.ts';
import { productKeys } from './product-keys.ts';

type Shown = SpecialPage & { special: Named<Special> };

/** A special offer with its groups, named by its id or slug. Null = no such offer. */
export const readSpecial = memo(
  'readSpecial',
  async (city: RegionCode, idOrSlug: string): Promise<Shown | null> => {
    const isId = /^\d+$/.test(idOrSlug);
    const page = found(await call('getSpecial', isId ? { id: idOrSlug } : { slug: idOrSlug }, { city }));
    if (page === null) return null;
    const { special } = page;
    const slug = special.slug ?? idOrSlug;
    const title = special.title ?? standingName(STANDING_SPECIALS, slug) ?? 'Специальное предложение';
    return {
      ...page,
      special: { ...special, id: special.id ?? (isId ? Number(idOrSlug) : null), slug, title },
    };
  },
  (page, city) =>
    page && [
      CACHE_KEYS.specials(city),
      CACHE_KEYS.arrivals(city),
      CACHE_KEYS.catalogue(city),
      CACHE_KEYS.seo(`special/${page.special.slug}`, city),
      ...page.groups.flatMap(({ products }) => productKeys(products, city)),
    ],
);
