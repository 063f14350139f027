import type { Product } from '#api/contract/product.ts';
import { shownPictures } from '#components/product/pictures.ts';
import { formatPrice } from '#lib/money.ts';
import { shownPrice } from '#lib/price.ts';
import { inRegion, type PageMetadata, pageMetadata, pageTitle } from '#lib/seo.ts';
import { pictureUrl, productUrl } from '#lib/urls.ts';
import type { PageContext } from './context.ts';

/** Head of a product page: name, article, price and city (acc-A5). */
export function productMetadata({ region, base, site }: PageContext, product: Product): PageMetadata {
  const price = shownPrice(product);
  const [picture] = shownPictures(product, site.notFoundImages);
  const priceText = price === null ? '' : ` Цена ${formatPrice(price.current, product.measure)}.`;
  return pageMetadata(site, region, {
    title: pageTitle(`${product.name}, арт. ${product.code}`, site.shopName, region),
    description: `${inRegion(`${product.name}: купить`, region)}, артикул ${product.code}.${priceText} Наличие на складе, доставка.`,
    path: productUrl(base, product.id),
    image: picture === undefined ? null : pictureUrl(picture, 1024),
  });
}
