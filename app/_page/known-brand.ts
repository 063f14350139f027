import { readShop } from '#api/shop/read.ts';
import type { RegionCode } from '#lib/region/codes.ts';

/**
 * A brand by its slug in any case; one that says no name is called as the list of brands calls it. Null = no
 * such brand.
 */
export async function readKnownBrand(city: RegionCode, asked: string) {
  const slug = asked.toLowerCase();
  const brand = await readShop('getBrand', city, { slug });
  if (brand === null) return null;
  const listed = async () =>
    (await readShop('getBrands', city, {})).find((each) => each.slug.toLowerCase() === slug)?.name;
  return { ...brand, name: brand.name ?? (await listed()) ?? asked };
}
