import type { ProductCard } from '#api/contract/product.ts';
import { isShownPicture } from '#lib/pictures.ts';
import type { RecentProduct } from '#store/recent.ts';

/** What the row of recent products keeps of a product. */
export function recentOf(
  { id, code, name, thumb, image }: Pick<ProductCard, 'id' | 'code' | 'name' | 'thumb' | 'image'>,
  markers: readonly string[],
): RecentProduct {
  const address = thumb ?? image;
  return { id, code, name, picture: isShownPicture(address, markers) ? address : null };
}
