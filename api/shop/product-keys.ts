import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';

/** What products shown as cards rest on, each by itself. */
export function productKeys(products: readonly { id: number }[], city: RegionCode): string[] {
  return products.map(({ id }) => CACHE_KEYS.product(id, city));
}
