import { isShownPicture, sharedPictureUrl } from '#lib/pictures.ts';
import { REGION_IN } from '#lib/region/names.ts';
import { runtime } from '#process/runtime.ts';
import type { PageContext } from './context.ts';

/**
 * The JPEG that a page shows to messengers and search engines (crawlers H5): its own picture, else a card
 * with its name and place; null where none is drawn. From the root of the site.
 */
export function sharedPicture(
  { region, site }: PageContext,
  name: string,
  own: string | null,
): string | null {
  if (isShownPicture(own, site.notFoundImages)) return sharedPictureUrl(own);
  const address = runtime().cardAddress?.({ shop: site.shopName, name, place: REGION_IN[region] });
  return address === undefined ? null : sharedPictureUrl(address);
}
