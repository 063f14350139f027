import { MEDIA } from '#lib/catalogue/media.ts';

/**
 * Every address of the shop is built here, those of listings in `listing-urls.ts`: a page's first code needs
 * none of them. `base` is the region's base path (D2): empty on its own domain and for neutral pages, `/msk`
 * and the like elsewhere.
 */
export function pageUrl(base: string, path: `/${string}`): string {
  return path === '/' ? base || '/' : `${base}${path}`;
}

export function productUrl(base: string, id: number): string {
  return pageUrl(base, `/goods/${id}`);
}

/** A telephone link: digits and the leading plus only. */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** Where a postal address lies, on a map of another site. */
export function mapUrl(address: string): string {
  return `https://yandex.ru/maps/?text=${encodeURIComponent(address)}`;
}

/** One width of a picture of ours: stored addresses end in the picture's key (acc-C10). */
export function pictureUrl(address: string, width: number): string {
  return address.startsWith(MEDIA) ? `${address}/${width}.webp` : address;
}

/** Pages of the site itself; pictures, calls and anything elsewhere belong to no region. */
const OWN_PAGE = /^\/(?!\/|media\/|api\/|banners\/)/;

/**
 * A page of this site with the region's base in front (D2); a file of ours or an address elsewhere stays as
 * it is.
 */
export function localUrl(url: string, base: string): string {
  if (!OWN_PAGE.test(url)) return url;
  return url === '/' ? base || '/' : `${base}${url}`;
}
