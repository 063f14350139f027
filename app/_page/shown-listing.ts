import type { Listing } from '#api/contract/listing.ts';
import { saleAsListing } from '#api/contract/sale-as-listing.ts';
import { readCategoryBrands } from '#api/shop/read-category-brands.ts';
import { readListing } from '#api/shop/read-listing.ts';
import { readSaleListing } from '#api/shop/read-sale-listing.ts';
import type { ListingSection } from '#lib/listing-urls.ts';
import type { PageContext } from './context.ts';
import type { ListingRequest } from './listing-params.ts';
import { regionTexts } from './texts.ts';

type Input = ListingRequest['input'];

async function readSale(context: PageContext, input: Input): Promise<Listing | null> {
  const sale = await readSaleListing(context.city, input);
  if (sale === null) return null;
  const brands = sale.category === null ? [] : await readCategoryBrands(context.city, sale.category.id);
  return saleAsListing(sale, brands);
}

/** A page of a category of either tree, its texts filled in for the region; null = there is none. */
export async function readShownListing(
  context: PageContext,
  section: ListingSection,
  { input }: ListingRequest,
): Promise<Listing | null> {
  const [listing, texts] = await Promise.all([
    section === 'catalog' ? readListing(context.city, input) : readSale(context, input),
    regionTexts(context),
  ]);
  if (listing === null) return null;
  const seo = context.region === 'neutral' ? listing.seoCommon : listing.seo;
  return { ...listing, seo: texts.seo(seo) };
}
