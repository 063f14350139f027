import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { saleAsListing } from '#api/client/queries/sale-as-listing.ts';
import type { PathStep } from '#api/contract/category.ts';
import type { Listing } from '#api/contract/listing.ts';
import { knowsFacets, readShop } from '#api/shop/read.ts';
import { listingCrumbs } from '#components/catalogue/catalog/crumbs.ts';
import { CategoryListing } from '#components/catalogue/listing/category-listing.tsx';
import { FacetedOutline } from '#components/catalogue/listing/islands/faceted-outline.tsx';
import { ManyBrandsOutline } from '#components/catalogue/listing/islands/many-brands-outline.tsx';
import { FIRST_VIEW } from '#components/kit/ui/first-view.tsx';
import { StillPart } from '#components/kit/ui/still/still.tsx';
import { HeadPicture } from '#components/pieces/banners/head-picture.tsx';
import { OfferCatalog } from '#components/pieces/offer/offer-catalog.tsx';
import { StillGrid } from '#components/product/goods/grid/still-grid.tsx';
import { type ListingSection, listingUrl } from '#lib/listing-urls.ts';
import { inRegion } from '#lib/seo.ts';
import { type PageContext, pageContext } from './context.ts';
import { categoryName, listingDescription, listingMetadata } from './listing-metadata.ts';
import { listingOffers } from './listing-offers.ts';
import { type ListingRequest, listingRequest } from './listing-params.ts';
import { PageFrame } from './page-frame.tsx';
import { regionTexts } from './texts.ts';

export type ListingProps = {
  params: Promise<{ region: string; slug: string; page: string; filter: string }>;
};

const HEADINGS: Readonly<Record<ListingSection, (name: string) => string>> = {
  catalog: (name) => name,
  sale: (name) => `Распродажа: ${name}`,
};

async function readSale(context: PageContext, input: ListingRequest['input']): Promise<Listing | null> {
  const sale = await readShop('getSalesCategoryProducts', context.city, input);
  if (sale === null) return null;
  const brands =
    sale.category === null ? [] : await readShop('getBrands', context.city, { categoryId: sale.category.id });
  return saleAsListing(sale, brands);
}

/** A page of a category of either tree, its texts filled in for the region; null = there is none. */
async function readShownListing(
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

export async function listingPageMetadata(
  section: ListingSection,
  { params }: ListingProps,
): Promise<Metadata> {
  const { region, ...segments } = await params;
  const context = pageContext(region);
  const request = listingRequest(segments);
  if (context === null || request === null) return {};
  const listing = await readShownListing(context, section, request);
  return listing === null ? {} : listingMetadata(context, request, listing, section);
}

/** What only one of the trees shows in the left menu; its code stays out of the other's pages. */
type OwnMenu = (context: PageContext, path: readonly PathStep[]) => Promise<ReactNode>;

/** A category of either tree: path, children, sort, brands and a page of products (acc-C1, acc-C2, D34). */
export async function listingPage(section: ListingSection, { params }: ListingProps, ownMenu?: OwnMenu) {
  const { region, ...segments } = await params;
  const context = pageContext(region);
  if (context === null) return null;
  const request = listingRequest(segments);
  if (request === null) notFound();
  const [listing, pictures, hasFacets] = await Promise.all([
    readShownListing(context, section, request),
    section === 'sale' ? readShop('getSectionPictures', context.city, {}) : null,
    knowsFacets(context.city, { section, slug: request.slug }),
  ]);
  if (listing === null) notFound();
  const { base, city, site } = context;
  const { slug, page, query, many, faceted } = request;
  const shop = { base, noPicture: site.notFoundImages };
  const name = categoryName(listing);
  const heading = listing.seo?.h1 ?? inRegion(HEADINGS[section](name), context.region);
  const place = { section, slug };
  const description = listingDescription(context.region, page, listing, section);
  const { catalog, offers } = listingOffers(context, { name, description }, listing);
  const plain = (
    <CategoryListing
      heading={heading}
      {...place}
      page={page}
      query={query}
      listing={listing}
      shop={shop}
      hasFacets={hasFacets}
      canGrow={!many && !faceted}
      Part={StillPart}
      Grid={many || faceted ? StillGrid : (grid) => <StillGrid {...grid} offers={offers} />}
      picture={pictures === null ? null : <HeadPicture {...pictures.sale} />}
    />
  );
  return (
    <PageFrame
      context={context}
      path={listingUrl({ base: '', ...place }, page)}
      steps={listingCrumbs(listing.path, base, section)}
      {...(section === 'sale' ? {} : { categoryPath: listing.path })}
      sale={await ownMenu?.(context, listing.path)}
      name={name}
      hasFilters={hasFacets}
      {...(many || faceted || listing.list.items.length === 0 ? {} : { firstView: FIRST_VIEW })}
    >
      {many ? (
        <ManyBrandsOutline
          heading={heading}
          city={city}
          {...place}
          page={page}
          shop={shop}
          hasFacets={hasFacets}
        />
      ) : faceted ? (
        <FacetedOutline
          heading={heading}
          city={city}
          {...place}
          page={page}
          shop={shop}
          path={listing.path}
          brands={listing.brands}
          unfiltered={plain}
        />
      ) : offers.size === 0 ? (
        plain
      ) : (
        <OfferCatalog facts={catalog}>{plain}</OfferCatalog>
      )}
    </PageFrame>
  );
}
