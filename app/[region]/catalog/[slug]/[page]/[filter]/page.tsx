import type { Metadata } from 'next';
import { type ListingProps, listingPage, listingPageMetadata } from '#app/_page/listing-page.tsx';

export function generateMetadata(props: ListingProps): Promise<Metadata> {
  return listingPageMetadata('catalog', props);
}

/** A category of the main tree. */
export default function ListingPage(props: ListingProps) {
  return listingPage('catalog', props);
}
