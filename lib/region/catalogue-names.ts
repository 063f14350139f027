import type { ListingSection } from '../listing-urls.ts';
import type { RegionCode } from './codes.ts';

/** What an address is checked against before anything is rendered. */
export type CatalogueNames = {
  /** Whether a brand token (id or slug) exists (D16a). */
  knowsBrand: (token: string) => boolean;
  /** Whether a value of a filter exists, `obem.180-ml` (D67). */
  knowsFacet: (token: string) => boolean;
  /** The slug that a renamed category has now, null when no category was called so. */
  movedSlug: (section: ListingSection, slug: string) => string | null;
  /**
   * Whether it is certain that there is no page at a canonical path (decoded, inside its region) for the
   * goods of a city; false = the page itself has to say.
   */
  lacksPage: (city: RegionCode, path: string) => boolean;
  /**
   * Where the page of an earlier shop's address is now (decoded and tidy, inside its region), or that of
   * goods which are sold by their characteristics; null of any other.
   */
  newAddress: (old: string) => string | null;
};

/**
 * Nothing is known of the catalogue: every brand and every page may exist, nothing was renamed or had another
 * address.
 */
export const UNKNOWN_CATALOGUE: CatalogueNames = {
  knowsBrand: () => true,
  knowsFacet: () => true,
  movedSlug: () => null,
  lacksPage: () => false,
  newAddress: () => null,
};
