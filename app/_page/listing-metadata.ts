import type { Listing } from '#api/contract/listing.ts';
import { wholeName } from '#lib/catalogue/whole-name.ts';
import { type ListingSection, listingUrl } from '#lib/listing-urls.ts';
import { productsText } from '#lib/numbers/products-text.ts';
import type { PageRegion } from '#lib/region/codes.ts';
import {
  inRegion,
  type PageMetadata,
  pageMetadata,
  pageTitle,
  shownDescription,
  withPageNumber,
  withPageSentence,
} from '#lib/seo.ts';
import type { PageContext } from './context.ts';
import type { ListingRequest } from './listing-params.ts';
import { sharedPicture } from './shared-picture.ts';

/** The category's name as it can stand alone, for the heading and the head. */
export function categoryName({ path, category }: Listing): string {
  const names = path.map(({ name }) => name);
  // A backend may leave the category itself out of one of the two.
  if (category !== null && names.at(-1) !== category.name) names.push(category.name);
  return names.length === 0 ? 'Каталог' : wholeName(names);
}

/**
 * What a listing says beside its name: the same category is in both trees, so the titles must differ
 * (acc-A5).
 */
const OFFERS: Readonly<Record<ListingSection, { title: string; description: string }>> = {
  catalog: {
    title: 'купить оптом и в розницу',
    description: 'цены за единицу, упаковку и коробку, наличие на складе, доставка.',
  },
  sale: { title: 'распродажа', description: 'распродажа, сниженные цены, наличие на складе, доставка.' },
};

/** What a listing's page says of itself: the editor's words where there are any (acc-C1). */
export function listingDescription(
  region: PageRegion,
  page: number,
  listing: Listing,
  section: ListingSection,
): string {
  const { total } = listing.list;
  const amount = total === null ? '' : `${productsText(total)}, `;
  const place = inRegion(categoryName(listing), region);
  const description = listing.seo?.description ?? `${place}: ${amount}${OFFERS[section].description}`;
  return shownDescription(withPageSentence(description, page));
}

/**
 * Head of a listing: the editor's texts where there are any (acc-C1), else texts that name the city (acc-A5).
 * A sorted listing names the plain category as its canonical page, the page number stays (D10, D62); a
 * filtered one names none.
 */
export function listingMetadata(
  context: PageContext,
  { slug, page, query, many, faceted }: ListingRequest,
  listing: Listing,
  section: ListingSection = 'catalog',
): PageMetadata {
  const { region, base, site } = context;
  const { seo } = listing;
  const name = categoryName(listing);
  const title =
    seo?.title === null || seo === null
      ? pageTitle(`${name}: ${OFFERS[section].title}`, site.shopName, region, page)
      : withPageNumber(seo.title, page);
  return pageMetadata(site, region, {
    title,
    description: listingDescription(region, page, listing, section),
    keywords: seo?.keywords,
    path: listingUrl({ base, section, slug }, page),
    image: sharedPicture(context, name, listing.image),
    isView: many || faceted || query.brands.length > 0,
  });
}
