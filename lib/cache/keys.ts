import type { RegionCode } from '../region/codes.ts';

/**
 * Names of what pages are made of, and the only place where these are spelled. A read names what its answer
 * rests on, a change names what it has changed; a page whose names were not among these is as good as before.
 * Every reader of goods names `catalogue` besides, for changes too large to be told one by one.
 */
export const CACHE_KEYS = {
  /** Everything that an import writes. */
  catalogue: (city: RegionCode) => `catalogue:${city}`,
  /** Names, addresses, order and counts of the categories. */
  tree: (city: RegionCode) => `tree:${city}`,
  /** Names, addresses and order of the categories alone. */
  paths: (city: RegionCode) => `paths:${city}`,
  /** What is on sale and its sections. */
  sale: (city: RegionCode) => `sale:${city}`,
  /** Which brands sell anything. */
  brands: (city: RegionCode) => `brands:${city}`,
  /**
   * A product as its page and its card show it: texts, pictures, price, stock, place, and which goods go with
   * it.
   */
  product: (id: number, city: RegionCode) => `product:${id}:${city}`,
  /** Any product of the region: what lists all of them rests on each. */
  goods: (city: RegionCode) => `goods:${city}`,
  /** Goods that a region did not sell before: lists which name goods by hand may show them now. */
  arrivals: (city: RegionCode) => `arrivals:${city}`,
  /** The goods of a category and of all below it as a listing shows them, and the category's own words. */
  listing: (categorySlug: string, city: RegionCode) => `listing:${categorySlug}:${city}`,
  /** Which goods stand in a category itself, and how popular they are; not what they cost. */
  members: (categorySlug: string, city: RegionCode) => `members:${categorySlug}:${city}`,
  /** A brand's words and goods. */
  brand: (slug: string, city: RegionCode) => `brand:${slug}:${city}`,
  /** Contacts and delivery terms. */
  region: (city: RegionCode) => `region:${city}`,
  /** Theme, maintenance banner, alert. */
  switches: (city: RegionCode) => `switches:${city}`,
  /** Banners of one place. */
  banners: (type: string, city: RegionCode) => `banners:${type}:${city}`,
  /** A page about the company or for drivers, by its name in the content. */
  page: (name: string, city: RegionCode) => `page:${name}:${city}`,
  drivers: (city: RegionCode) => `drivers:${city}`,
  services: (city: RegionCode) => `services:${city}`,
  actions: (city: RegionCode) => `actions:${city}`,
  specials: (city: RegionCode) => `specials:${city}`,
  promos: (city: RegionCode) => `promos:${city}`,
  hits: (city: RegionCode) => `hits:${city}`,
  /** What buyers call things; no page shows it. */
  synonyms: (city: RegionCode) => `synonyms:${city}`,
  sectionPictures: (city: RegionCode) => `section-pictures:${city}`,
  /** Texts for search engines by what they belong to: `page/home`, `category/stakany`. */
  seo: (name: string, city: RegionCode) => `seo:${name}:${city}`,
} as const;

/** What the pages of a category's listing rest on, and what they have in common. */
export function listingKeys(slug: string, city: RegionCode): readonly string[] {
  const name = slug.toLowerCase();
  return [
    CACHE_KEYS.listing(name, city),
    CACHE_KEYS.paths(city),
    CACHE_KEYS.catalogue(city),
    CACHE_KEYS.seo(`category/${name}`, city),
  ];
}

/** The same of a category of the sale. */
export function saleListingKeys(slug: string, city: RegionCode): readonly string[] {
  return [
    CACHE_KEYS.sale(city),
    CACHE_KEYS.catalogue(city),
    CACHE_KEYS.seo(`sale/${slug.toLowerCase()}`, city),
  ];
}
