import { REGION_CODES } from '#lib/region/codes.ts';
import { basePath, type Site } from '#lib/region/site.ts';

/**
 * The home page that an address, even a broken one, belongs to: its region's where it begins with a prefix.
 */
export function homeLink(site: Site): (url: string) => string {
  const bases = REGION_CODES.map((code) => basePath(site, code)).filter((base) => base !== '');
  return (url) => {
    const path = url.split('?', 1)[0] ?? '';
    return bases.find((base) => path === base || path.startsWith(`${base}/`)) ?? '/';
  };
}
