import type { Product } from '#api/contract/product.ts';
import { formatPrice } from '#lib/money.ts';
import { shownPictures } from '#lib/pictures.ts';
import { shownPrice } from '#lib/price.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { REGION_IN } from '#lib/region/names.ts';
import { inRegion, type PageMetadata, pageMetadata, pageTitle } from '#lib/seo.ts';
import { pictureUrl, productUrl } from '#lib/urls.ts';
import type { PageContext } from './context.ts';

/** What is true of the product in the city whose stock the page shows (D24). */
function availability({ price, inCity }: Product, city: RegionCode): string {
  if (price === null) return `Со склада ${REGION_IN[city]} не продаётся.`;
  return inCity ? 'В наличии на складе, доставка.' : 'Под заказ, срок подтвердит менеджер.';
}

/** Head of a product page: name, article, price and city (acc-A5), and whether it can be had there. */
export function productMetadata({ region, city, base, site }: PageContext, product: Product): PageMetadata {
  const price = shownPrice(product);
  const [picture] = shownPictures(product, site.notFoundImages);
  const priceText = price === null ? '' : ` Цена ${formatPrice(price.current, product.measure)}.`;
  const what = price === null ? product.name : `${product.name}: купить`;
  return pageMetadata(site, region, {
    title: pageTitle(`${product.name}, арт. ${product.code}`, site.shopName, region),
    description: `${inRegion(what, region)}, артикул ${product.code}.${priceText} ${availability(product, city)}`,
    path: productUrl(base, product.id),
    image: picture === undefined ? null : pictureUrl(picture, 1024),
  });
}
