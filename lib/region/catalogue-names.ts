import type { ListingSection } from '../urls.ts';

/** What the address of a listing is checked against before anything is rendered. */
export type CatalogueNames = {
  /** Whether a brand token (id or slug) exists (D16a). */
  knowsBrand: (token: string) => boolean;
  /** The slug that a renamed category has now, null when no category was called so. */
  movedSlug: (section: ListingSection, slug: string) => string | null;
};

/** Nothing is known of the catalogue: every brand may exist, nothing was renamed. */
export const UNKNOWN_CATALOGUE: CatalogueNames = { knowsBrand: () => true, movedSlug: () => null };
