import type { BannerFormat, BannerPlan } from './banner-drawing.ts';
import { BRAND_BANNERS } from './banner-plans-brands.ts';
import { CARD_PLANS } from './banner-plans-cards.ts';
import { PLACE_PLANS } from './banner-plans-places.ts';
import { SECTION_PLANS } from './banner-plans-sections.ts';

/** Every drawn file by its name below `public/banners`: `{name}-{format}.svg`. */
export function bannerFiles(): { file: string; plan: BannerPlan; format: BannerFormat }[] {
  return Object.entries({ ...PLACE_PLANS, ...SECTION_PLANS, ...CARD_PLANS, ...BRAND_BANNERS }).flatMap(
    ([name, { plan, formats }]) => formats.map((format) => ({ file: `${name}-${format}.svg`, plan, format })),
  );
}
