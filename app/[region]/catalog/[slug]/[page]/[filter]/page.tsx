import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BUILD_PARAM, BUILD_REGION, pageContext } from '#app/_page/context.ts';
import { categoryName, listingMetadata } from '#app/_page/listing-metadata.ts';
import { listingRequest } from '#app/_page/listing-params.ts';
import { readShownListing } from '#app/_page/shown-listing.ts';
import { PageFrame } from '#app/[region]/_slots/page-frame.tsx';
import { CategoryListing } from '#components/listing/category-listing.tsx';
import { ManyBrandsOutline } from '#components/listing/many-brands-outline.tsx';
import { inRegion } from '#lib/seo.ts';
import { categoryUrl } from '#lib/urls.ts';

type Props = { params: Promise<{ region: string; slug: string; page: string; filter: string }> };

export function generateStaticParams() {
  return [{ region: BUILD_REGION, slug: BUILD_PARAM, page: BUILD_PARAM, filter: BUILD_PARAM }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { region, ...segments } = await params;
  const context = pageContext(region);
  const request = listingRequest(segments);
  if (context === null || request === null) return {};
  const listing = await readShownListing(context, 'catalog', request);
  return listing === null ? {} : listingMetadata(context, request, listing);
}

/** A category: path, children, sort, brands and a page of products (acc-C1). */
export default async function ListingPage({ params }: Props) {
  const { region, ...segments } = await params;
  const context = pageContext(region);
  if (context === null || segments.slug === BUILD_PARAM) return null;
  const request = listingRequest(segments);
  if (request === null) notFound();
  const listing = await readShownListing(context, 'catalog', request);
  if (listing === null) notFound();
  const { base, city, site } = context;
  const shop = { base, noPicture: site.notFoundImages };
  const heading = listing.seo?.h1 ?? inRegion(categoryName(listing), context.region);
  return (
    <PageFrame
      context={context}
      path={categoryUrl('', request.slug, request.page)}
      categoryPath={listing.path}
      name={categoryName(listing)}
    >
      {request.many ? (
        <ManyBrandsOutline
          heading={heading}
          city={city}
          section="catalog"
          slug={request.slug}
          page={request.page}
          shop={shop}
        />
      ) : (
        <CategoryListing
          heading={heading}
          slug={request.slug}
          query={request.query}
          listing={listing}
          shop={shop}
        />
      )}
    </PageFrame>
  );
}
