import type { Product } from '#api/contract/product.ts';
import { formatPrice } from '#lib/money.ts';
import { availabilityOf } from '#lib/offer/availability.ts';
import { toldText } from '#lib/offer/told-text.ts';
import { shownPictures } from '#lib/pictures.ts';
import { shownPrice } from '#lib/price.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { REGION_IN } from '#lib/region/names.ts';
import { inRegion, type PageMetadata, pageMetadata, productDescription, productTitle } from '#lib/seo.ts';
import { productUrl } from '#lib/urls.ts';
import type { PageContext } from './context.ts';
import { sharedPicture } from './shared-picture.ts';

/** What is true of the product in the city whose stock the page shows (D24). */
function availability(product: Product, city: RegionCode): string {
  switch (availabilityOf(product)) {
    case 'not-sold':
      return `Со склада ${REGION_IN[city]} не продаётся.`;
    case 'in-stock':
      return 'В наличии на складе, доставка.';
    case 'on-order':
      return 'Под заказ, срок подтвердит менеджер.';
  }
}

/**
 * Head of a product page: name, article, price and city (acc-A5), and whether it can be had there. Where it
 * is not sold its page stays out of search engines (crawlers S5).
 */
export function productMetadata(context: PageContext, product: Product): PageMetadata {
  const { region, city, base, site } = context;
  const price = shownPrice(product);
  const [picture] = shownPictures(product, site.notFoundImages);
  const name = toldText(product.name);
  const code = toldText(product.code);
  const priceText = price === null ? '' : ` Цена ${formatPrice(price.current, product.measure)}.`;
  const rest = `, артикул ${code}.${priceText} ${availability(product, city)}`;
  return pageMetadata(site, region, {
    title: productTitle(name, code, site.shopName, region),
    description: productDescription(name, `${inRegion(price === null ? '' : ': купить', region)}${rest}`),
    path: productUrl(base, product.id),
    image: sharedPicture(context, name, picture ?? null),
    hidden: price === null,
  });
}
