import type { CategoryNode } from '#api/contract/category.ts';
import type { Banner, PromoOffer } from '#api/contract/content.ts';
import type { ActionCard, BrandTile, Hits } from '#api/contract/marketing.ts';
import type { Showcase } from '#api/contract/showcase.ts';

/** What the home page shows of a region. */
export type HomeContent = {
  main: readonly Banner[];
  side: readonly Banner[];
  under: readonly Banner[];
  categories: readonly CategoryNode[];
  actions: readonly ActionCard[];
  brands: readonly BrandTile[];
  promos: readonly PromoOffer[];
  /** A row of products that an operator chose; null when there is none. */
  hits: Hits | null;
  /** What the catalogue itself offers. */
  showcase: Showcase;
  /** Where the showcase's pictures stand together; null where each is asked for by itself. */
  sheet: string | null;
};
