import type { BrandChoice, Listing } from '#api/contract/listing.ts';
import type { SaleListing } from '#api/contract/sale.ts';

/**
 * A sale listing in the shape that listings are drawn from: its brands come from a call of their own (D34).
 */
export function saleAsListing(sale: SaleListing, brands: readonly BrandChoice[]): Listing {
  return { ...sale, brands: [...brands], image: null };
}
