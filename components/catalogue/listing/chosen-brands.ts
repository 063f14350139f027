import type { BrandChoice, Counted } from '#api/contract/listing.ts';

/** Whether an address names the brand, by slug or by id (D12). */
export function isChosen(brand: Pick<BrandChoice, 'id' | 'slug'>, tokens: readonly string[]): boolean {
  return tokens.includes(brand.slug.toLowerCase()) || tokens.includes(String(brand.id));
}

/** The tokens without this brand, for the link that takes it out of the filter. */
export function withoutBrand(brand: Pick<BrandChoice, 'id' | 'slug'>, tokens: readonly string[]): string[] {
  return tokens.filter((token) => token !== brand.slug.toLowerCase() && token !== String(brand.id));
}

/** The brands with counts that follow the other filters; unchanged where the backend tells none. */
export function recounted(
  brands: readonly BrandChoice[],
  counts: readonly Pick<Counted<BrandChoice>, 'id' | 'count'>[],
): BrandChoice[] {
  if (counts.length === 0) return [...brands];
  const byId = new Map(counts.map(({ id, count }) => [id, count]));
  return brands.map((brand) => ({ ...brand, count: (brand.id === null ? null : byId.get(brand.id)) ?? 0 }));
}
