import type { Listing } from '#api/contract/listing.ts';
import { saleAsListing } from '#api/contract/sale-as-listing.ts';
import { readShop } from '#api/shop/read.ts';
import type { ListingSection } from '#lib/listing-urls.ts';
import type { PageContext } from './context.ts';
import type { ListingRequest } from './listing-params.ts';
import { regionTexts } from './texts.ts';

type Input = ListingRequest['input'];

async function readSale(context: PageContext, input: Input): Promise<Listing | null> {
  const sale = await readShop('getSalesCategoryProducts', context.city, input);
  if (sale === null) return null;
  const brands =
    sale.category === null ? [] : await readShop('getBrands', context.city, { categoryId: sale.category.id });
  return saleAsListing(sale, brands);
}

/** A page of a category of either tree, its texts filled in for the region; null = there is none. */
export async function readShownListing(
  context: PageContext,
  section: ListingSection,
  { input }: ListingRequest,
): Promise<Listing | null> {
  const [listing, texts] = await Promise.all([
    section === 'catalog' ? readShop('getProductsByCategory', context.city, input) : readSale(context, input),
    regionTexts(context),
  ]);
  if (listing === null) return null;
  const seo = context.region === 'neutral' ? listing.seoCommon : listing.seo;
  return { ...listing, seo: texts.seo(seo) };
}
