import type { Product } from '#api/contract/product.ts';
import type { RegionSites } from '#components/kit/region/region-context.tsx';
import { REGION_CODES } from '#lib/region/codes.ts';
import { REGION_IN } from '#lib/region/names.ts';
import { productUrl } from '#lib/urls.ts';

/** A region that sells what this one does not, «в Москве», and the product's page there. */
export type Elsewhere = { place: string; href: string };

/** The regions to go to for a product that this one does not sell (D24); none for one that it does. */
export function elsewhere({ id, price, soldIn }: Product, sites: RegionSites): Elsewhere[] {
  if (price !== null) return [];
  return REGION_CODES.filter((code) => soldIn.includes(code)).map((code) => ({
    place: REGION_IN[code],
    href: `${sites[code].origin}${productUrl(sites[code].base, id)}`,
  }));
}
