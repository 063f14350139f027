import { CATEGORIES, CODES } from '#tests/fixtures/catalogue.ts';
import { SALE } from '#tests/fixtures/content.ts';

/** What a backend sells and has written, as far as the cases name it; null for what it has not. */
export type Facts = {
  /** A category with goods, a brand and values of filters among them. */
  category: { slug: string; id: number; brand: string | null; facets: readonly string[] };
  /** A category with a second page. */
  long: string | null;
  /** A product and its article, sold piece by piece or in packs. */
  product: { id: number; code: string };
  packed: { code: string; step: number };
  /** A product that this region does not sell. */
  unsold: { id: number; code: string } | null;
  sale: string | null;
  /** A category that is not in the sale. */
  unsaleable: string | null;
  brand: string | null;
  /** A brand without goods. */
  idleBrand: string | null;
  /** Further categories that narrow offers and brands. */
  categories: readonly number[];
  action: string | null;
  special: { id: string; slug: string } | null;
  emptySpecial: string | null;
  pages: readonly string[];
  /** A page that nobody has written yet. */
  missingPage: string | null;
  promo: string | null;
  /** What one pack of `packed` costs with delivery, kopecks. */
  firstTotal: number | null;
  picture: string;
};

/** The facts of the small catalogue and its content, in Moscow. */
export const SMALL_SHOP: Facts = {
  category: {
    slug: 'stakany',
    id: CATEGORIES.cups,
    brand: 'severnyj-bereg',
    facets: ['obem.150-ml', 'cvet.belyy', 'net.takogo'],
  },
  long: 'posuda',
  product: { id: 1, code: CODES.plain },
  packed: { code: CODES.packed, step: 50 },
  unsold: { id: 7, code: CODES.spbOnly },
  sale: 'pakety',
  unsaleable: 'stakany',
  brand: 'dub',
  idleBrand: 'nigde',
  categories: [CATEGORIES.cups, CATEGORIES.bags, SALE.bags],
  action: 'discounts',
  special: { id: '1', slug: 'dlya-doma' },
  emptySpecial: 'pusto',
  pages: ['about', 'shipping', 'driver-sklad'],
  missingPage: 'policy',
  promo: 'ПЕРВЫЙ',
  firstTotal: 92_500,
  picture: '/media/p/stakan/320.webp',
};
