/** Widths every picture of ours exists in (acc-C10). */
export const PICTURE_WIDTHS = [320, 640, 768, 1024, 1280, 1536] as const;

const OWN = '/media/';

/**
 * Whether an address may stand in HTML: a picture of ours (D60: a foreign one never does) that no marker calls
 * «no picture» (D23).
 */
export function isShownPicture(address: string | null, markers: readonly string[]): address is string {
  return address?.startsWith(OWN) === true && !markers.some((marker) => address.includes(marker));
}

/** The pictures of a product to show, main one first, each once. */
export function shownPictures(
  product: { image: string | null; thumb: string | null; images: readonly string[] },
  markers: readonly string[],
): string[] {
  const isShown = (address: string | null) => isShownPicture(address, markers);
  const main = [product.image, product.thumb].find(isShown) ?? null;
  return [...new Set([main, ...product.images].filter((address) => isShownPicture(address, markers)))];
}
