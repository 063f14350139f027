import type { BrandChoice } from '#api/contract/listing.ts';

/** Whether an address names the brand, by slug or by id (D12). */
export function isChosen(brand: Pick<BrandChoice, 'id' | 'slug'>, tokens: readonly string[]): boolean {
  return tokens.includes(brand.slug.toLowerCase()) || tokens.includes(String(brand.id));
}

/** The tokens without this brand, for the link that takes it out of the filter. */
export function withoutBrand(brand: Pick<BrandChoice, 'id' | 'slug'>, tokens: readonly string[]): string[] {
  return tokens.filter((token) => token !== brand.slug.toLowerCase() && token !== String(brand.id));
}
