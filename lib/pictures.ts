import { MEDIA } from '#lib/catalogue/media.ts';

/** Widths in pixels every picture of ours exists in (specification section 9, acc-C10). */
export const PICTURE_WIDTHS = [320, 640, 768, 1024, 1280, 1536] as const;
/** The widest of them: nothing wider is kept, and larger views take it. */
export const WIDEST_PICTURE = PICTURE_WIDTHS[5];

/** Pixels of a picture's side on a sheet of several: forty of a page, on the sharpest phones. */
export const SHEET_CELL = 120;

/**
 * The one width of the JPEG that others are told of: messengers and marketplaces draw no webp and want 600 at
 * least.
 */
export const SHARED_WIDTH = 1024;

/**
 * Whether an address may stand in HTML: a picture of ours (D60: a foreign one never does) that no marker
 * calls «no picture» (D23).
 */
export function isShownPicture(address: string | null, markers: readonly string[]): address is string {
  return address?.startsWith(MEDIA) === true && !markers.some((marker) => address.includes(marker));
}

/** What a product says of its pictures. */
export type PictureFields = { image: string | null; thumb: string | null; images: readonly string[] };

/** The main picture of a product to show; null where it has none. */
export function mainPicture(
  { image, thumb }: Pick<PictureFields, 'image' | 'thumb'>,
  markers: readonly string[],
): string | null {
  return [image, thumb].find((address) => isShownPicture(address, markers)) ?? null;
}

/** The pictures of a product to show, main one first, each once. */
export function shownPictures(product: PictureFields, markers: readonly string[]): string[] {
  const main = mainPicture(product, markers);
  return [...new Set([main, ...product.images].filter((address) => isShownPicture(address, markers)))];
}

/**
 * The JPEG of a picture of ours, for messengers, search engines and marketplaces: at least 600 px (crawlers
 * H5).
 */
export function sharedPictureUrl(address: string): string {
  return `${address}/${SHARED_WIDTH}.jpg`;
}
