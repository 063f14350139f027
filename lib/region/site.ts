import { isRegionCode, PAGE_REGIONS, type PageRegion, REGION_CODES, type RegionCode } from './codes.ts';

/** The part of the settings that decides which address shows which region. */
export type Site = {
  /** Hosts that name a region, with a port where one is used; the first is the primary (D1, D2). */
  domains: Readonly<Record<RegionCode, readonly string[]>>;
  /** What an unprefixed path on any other host shows (D3). */
  bareHostRegion: PageRegion;
  /** Whose data neutral pages show (D3, D5). */
  defaultRegion: RegionCode;
  /** Scheme and host of pages outside the regions' own domains. */
  siteOrigin: string;
  siteProtocol: 'http' | 'https';
};

/** A host as browsers send it: lower case, no final dot, no port that its scheme has anyway. */
export function normaliseHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/\.(?=:|$)/, '')
    .replace(/:(?:80|443)$/, '');
}

export function regionOfHost(site: Site, host: string): RegionCode | null {
  const asked = normaliseHost(host);
  return REGION_CODES.find((code) => site.domains[code].includes(asked)) ?? null;
}

/** What the shop has pages for: every region, and «в России» where a bare host shows it (D3). */
export function shownRegions(site: Pick<Site, 'bareHostRegion'>): readonly PageRegion[] {
  return PAGE_REGIONS.filter((region) => region !== 'neutral' || site.bareHostRegion === 'neutral');
}

/** The path every link of the region begins with (D2). */
export function basePath(site: Site, region: PageRegion): string {
  if (region === 'neutral' || region === site.bareHostRegion || site.domains[region].length > 0) return '';
  return `/${region}`;
}

/** Scheme and host of the region's canonical addresses. */
export function regionOrigin(site: Site, region: PageRegion): string {
  const domain = region === 'neutral' ? undefined : site.domains[region][0];
  return domain === undefined ? site.siteOrigin : `${site.siteProtocol}://${domain}`;
}

/** Whose assortment and prices a page shows: its region, or the default city on a neutral address (D3). */
export function cityOf(site: Site, region: PageRegion): RegionCode {
  return region === 'neutral' ? site.defaultRegion : region;
}

/**
 * The region whose words an answer takes: the City header, then the host, else what a bare host shows (D3,
 * D5).
 */
export function pageRegionOfRequest(site: Site, header: string | null, host: string | null): PageRegion {
  if (isRegionCode(header)) return header;
  return (host === null ? null : regionOfHost(site, host)) ?? site.bareHostRegion;
}

/** The city of a call (D5): the City header, then the host, else the default; never a cookie. */
export function cityOfRequest(site: Site, header: string | null, host: string | null): RegionCode {
  if (isRegionCode(header)) return header;
  return (host === null ? null : regionOfHost(site, host)) ?? site.defaultRegion;
}
