import type { BannerFormat, BannerPlan } from './drawing.ts';
import { BRAND_BANNERS } from './plans-brands.ts';
import { CARD_PLANS } from './plans-cards.ts';
import { PLACE_PLANS } from './plans-places.ts';
import { SECTION_PLANS } from './plans-sections.ts';

/** Every drawn file by its name below `demo/pictures/banners`: `{name}-{format}.svg`. */
export function bannerFiles(): { file: string; plan: BannerPlan; format: BannerFormat }[] {
  return Object.entries({ ...PLACE_PLANS, ...SECTION_PLANS, ...CARD_PLANS, ...BRAND_BANNERS }).flatMap(
    ([name, { plan, formats }]) => formats.map((format) => ({ file: `${name}-${format}.svg`, plan, format })),
  );
}
