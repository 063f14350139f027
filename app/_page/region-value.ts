import type { Region } from '#api/contract/region.ts';
import type { RegionValue } from '#components/kit/region/region-context.tsx';
import { DEFAULT_DELIVERY } from '#lib/delivery.ts';
import { perRegion, type RegionCode } from '#lib/region/codes.ts';
import { basePath, regionOrigin } from '#lib/region/site.ts';
import type { PageContext } from './context.ts';
import { priceListOf } from './price-list.ts';

/** What islands are told of their page; a backend that names no region leaves the default terms (D47). */
export function regionValue({ region, city, base, site }: PageContext, terms: Region | null): RegionValue {
  const own = regionOrigin(site, region);
  const siteOf = (code: RegionCode) => {
    const origin = regionOrigin(site, code);
    return { origin: origin === own ? '' : origin, base: basePath(site, code) };
  };
  return {
    region,
    city,
    base,
    phone: terms?.phone ?? '',
    deliveryPrice: terms?.deliveryPrice ?? DEFAULT_DELIVERY.deliveryPrice,
    deliveryFreeLimit: terms === null ? DEFAULT_DELIVERY.deliveryFreeLimit : terms.deliveryFreeLimit,
    shopName: site.shopName,
    cartStep: site.cartStep,
    consentMode: site.consentMode,
    // Another backend writes its own.
    sendsLetters: site.shopApiUrl !== null || site.outside.mail !== null,
    priceList: priceListOf({ city, site }),
    sites: perRegion(siteOf),
  };
}
