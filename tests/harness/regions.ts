import { perRegion, type RegionCode } from '#lib/region/codes.ts';

type Domains = Readonly<Record<RegionCode, readonly string[]>>;

/** The domains of these regions; the others have none. */
export function domainsOf(named: Partial<Domains>): Domains {
  return { ...perRegion(() => []), ...named };
}

/** Where each region's pages are while none has a domain. */
export function prefixedSites(
  origin: string,
): Readonly<Record<RegionCode, { origin: string; base: string }>> {
  return perRegion((code) => ({ origin, base: `/${code}` }));
}
