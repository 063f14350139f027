import type { Listing } from '#api/contract/listing.ts';
import { PRODUCTS, plural } from '#lib/plural.ts';
import { inRegion, type PageMetadata, pageMetadata, pageTitle, withPageNumber } from '#lib/seo.ts';
import { categoryUrl, pictureUrl } from '#lib/urls.ts';
import type { PageContext } from './context.ts';
import type { ListingRequest } from './listing-params.ts';

/** The category's name; the last step of the path when a backend leaves the category itself out. */
export function categoryName(listing: Listing): string {
  return listing.category?.name ?? listing.path.at(-1)?.name ?? 'Каталог';
}

/**
 * Head of a listing: the editor's texts where there are any (C1), else texts that name the city (A5). A sorted or
 * filtered listing names the plain category as its canonical page; the page number stays (D10, D62).
 */
export function listingMetadata(
  { region, base, site }: PageContext,
  { slug, page, many }: ListingRequest,
  listing: Listing,
): PageMetadata {
  const { seo } = listing;
  const name = categoryName(listing);
  const { total } = listing.list;
  const title =
    seo?.title === null || seo === null
      ? pageTitle(`${name}: купить оптом и в розницу`, site.shopName, region, page)
      : withPageNumber(seo.title, page);
  const description =
    seo?.description ??
    `${inRegion(name, region)}: ${total} ${plural(total, PRODUCTS)}, цены за единицу, упаковку и коробку, наличие на складе, доставка.`;
  const image = listing.image?.startsWith('/media/') ? pictureUrl(listing.image, 640) : null;
  return pageMetadata(site, region, {
    title,
    description: withPageNumber(description, page),
    keywords: seo?.keywords,
    path: categoryUrl(base, slug, page),
    image,
    hidden: many,
  });
}
