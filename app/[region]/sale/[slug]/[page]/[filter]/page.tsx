import type { Metadata } from 'next';
import {
  LISTING_PLACES,
  type ListingProps,
  listingPage,
  listingPageMetadata,
} from '#app/_page/listing-page.tsx';

export function generateStaticParams() {
  return LISTING_PLACES;
}

export function generateMetadata(props: ListingProps): Promise<Metadata> {
  return listingPageMetadata('sale', props);
}

/** A category of the sale tree: the same page, from calls of its own (D34). */
export default function SaleListingPage(props: ListingProps) {
  return listingPage('sale', props);
}
