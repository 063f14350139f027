import { CACHE_KEYS, listingKeys, saleListingKeys } from '#lib/cache/keys.ts';
import { REGION_CODES, type RegionCode } from '#lib/region/codes.ts';
import type { Asked, ShopRead, Shown } from './defaults.ts';

/** The names of what an answer rests on (lib/cache/keys.ts); null = it is not worth keeping. */
export type Rest<N extends ShopRead> = (
  answer: Shown<N>,
  city: RegionCode,
  input: Asked<N>,
) => readonly string[] | null;

const { catalogue, paths } = CACHE_KEYS;

/** What products shown as cards rest on, each by itself. */
function cards(products: readonly { id: number }[], city: RegionCode): string[] {
  return products.map(({ id }) => CACHE_KEYS.product(id, city));
}

/** What every read of pages rests on: a call that has no line here is a fault of types. */
export const RESTS: { readonly [N in ShopRead]: Rest<N> } = {
  getRegionData: (_, city) => [CACHE_KEYS.region(city)],
  getMenuTree: (_, city) => [CACHE_KEYS.tree(city), catalogue(city)],
  getRootCategories: (_, city) => [CACHE_KEYS.tree(city), catalogue(city)],
  getSaleTree: (_, city) => [CACHE_KEYS.sale(city), catalogue(city)],
  getProductsByCategory: (listing, city, { slug }) => listing && listingKeys(slug, city),
  getSalesCategoryProducts: (listing, city, { slug }) => listing && saleListingKeys(slug, city),
  getProduct: (product, city) =>
    product && [
      paths(city),
      catalogue(city),
      ...cards([product, ...product.sets, ...product.linked], city),
      // Where it is not sold its page says who sells it.
      ...(product.price === null ? REGION_CODES.flatMap((code) => cards([product], code)) : []),
    ],
  getSimilarProducts: (products, city, { id, categorySlug }) => [
    CACHE_KEYS.product(id, city),
    CACHE_KEYS.members(categorySlug, city),
    catalogue(city),
    ...cards(products, city),
  ],
  getFamily: (members, city, { id, categorySlug }) => [
    CACHE_KEYS.product(id, city),
    CACHE_KEYS.members(categorySlug, city),
    catalogue(city),
    ...cards(
      members.map(({ product }) => product),
      city,
    ),
  ],
  getBrand: (brand, city) =>
    brand && [
      CACHE_KEYS.brand(brand.slug, city),
      CACHE_KEYS.seo(`brand/${brand.slug}`, city),
      catalogue(city),
    ],
  getBrands: (_, city, { categoryId }) => [
    categoryId === undefined ? CACHE_KEYS.brands(city) : CACHE_KEYS.sale(city),
    catalogue(city),
  ],
  getBrandsCarousel: (_, city) => [CACHE_KEYS.brands(city), catalogue(city)],
  getBrandCategories: (_, city, { slug }) => [CACHE_KEYS.brand(slug, city), paths(city), catalogue(city)],
  getActions: (_, city) => [CACHE_KEYS.actions(city)],
  getAction: (action, city) =>
    action && [
      CACHE_KEYS.actions(city),
      CACHE_KEYS.arrivals(city),
      catalogue(city),
      CACHE_KEYS.seo(`action/${action.slug}`, city),
      ...cards(action.products, city),
    ],
  getSpecials: (_, city) => [CACHE_KEYS.specials(city)],
  getSpecial: (page, city) =>
    page && [
      CACHE_KEYS.specials(city),
      CACHE_KEYS.arrivals(city),
      catalogue(city),
      CACHE_KEYS.seo(`special/${page.special.slug}`, city),
      ...page.groups.flatMap(({ products }) => cards(products, city)),
    ],
  getCompanyPage: (page, city, { pageName }) => page && [CACHE_KEYS.page(pageName, city)],
  getDrivers: (_, city) => [CACHE_KEYS.drivers(city)],
  getServices: (_, city) => [CACHE_KEYS.services(city)],
  getBanners: (_, city, { type }) => [CACHE_KEYS.banners(type, city)],
  getSiteSwitches: (_, city) => [CACHE_KEYS.switches(city)],
  getHits: (hits, city) => [
    CACHE_KEYS.hits(city),
    CACHE_KEYS.arrivals(city),
    catalogue(city),
    ...cards(hits?.products ?? [], city),
  ],
  getShowcase: (_, city) => [CACHE_KEYS.goods(city), CACHE_KEYS.tree(city), catalogue(city)],
  getSectionPictures: (_, city) => [CACHE_KEYS.sectionPictures(city)],
  getPageSeo: (_, city, { pageName }) => [CACHE_KEYS.seo(`page/${pageName}`, city)],
  getPromoOffers: (_, city) => [CACHE_KEYS.promos(city)],
};
