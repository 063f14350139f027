import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { readSectionPictures } from '#api/shop/read-section-pictures.ts';
import { BUILD_PARAM, BUILD_REGION, pageContext } from '#app/_page/context.ts';
import { categoryName, listingMetadata } from '#app/_page/listing-metadata.ts';
import { listingRequest } from '#app/_page/listing-params.ts';
import { readShownListing } from '#app/_page/shown-listing.ts';
import { PageFrame } from '#app/[region]/_slots/page-frame.tsx';
import { HeadPicture } from '#components/banners/head-picture.tsx';
import { CategoryListing } from '#components/listing/category-listing.tsx';
import { ManyBrandsOutline } from '#components/listing/many-brands-outline.tsx';
import { inRegion } from '#lib/seo.ts';
import { listingUrl } from '#lib/urls.ts';

type Props = { params: Promise<{ region: string; slug: string; page: string; filter: string }> };

const SECTION = 'sale';

export function generateStaticParams() {
  return [{ region: BUILD_REGION, slug: BUILD_PARAM, page: BUILD_PARAM, filter: BUILD_PARAM }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { region, ...segments } = await params;
  const context = pageContext(region);
  const request = listingRequest(segments);
  if (context === null || request === null) return {};
  const listing = await readShownListing(context, SECTION, request);
  return listing === null ? {} : listingMetadata(context, request, listing, SECTION);
}

/** A category of the sale tree: the same as a category, from calls of its own (acc-C2, D34). */
export default async function SaleListingPage({ params }: Props) {
  const { region, ...segments } = await params;
  const context = pageContext(region);
  if (context === null || segments.slug === BUILD_PARAM) return null;
  const request = listingRequest(segments);
  if (request === null) notFound();
  const [listing, pictures] = await Promise.all([
    readShownListing(context, SECTION, request),
    readSectionPictures(context.city),
  ]);
  if (listing === null) notFound();
  const { base, city, site } = context;
  const { slug, page, query, many } = request;
  const shop = { base, noPicture: site.notFoundImages };
  const name = categoryName(listing);
  const heading = listing.seo?.h1 ?? inRegion(`Распродажа: ${name}`, context.region);
  return (
    <PageFrame
      context={context}
      path={listingUrl({ base: '', section: SECTION, slug }, page)}
      salePath={listing.path}
      name={name}
    >
      {many ? (
        <ManyBrandsOutline
          heading={heading}
          city={city}
          section={SECTION}
          slug={slug}
          page={page}
          shop={shop}
        />
      ) : (
        <CategoryListing
          heading={heading}
          section={SECTION}
          slug={slug}
          query={query}
          listing={listing}
          shop={shop}
          picture={<HeadPicture {...pictures.sale} />}
        />
      )}
    </PageFrame>
  );
}
