import type { Metadata } from 'next';
import type { PathStep } from '#api/contract/category.ts';
import { readShop } from '#api/shop/read.ts';
import type { PageContext } from '#app/_page/context.ts';
import { type ListingProps, listingPage, listingPageMetadata } from '#app/_page/listing-page.tsx';
import { SaleBranch } from '#components/frame/menu/sale-branch.tsx';

export function generateMetadata(props: ListingProps): Promise<Metadata> {
  return listingPageMetadata('sale', props);
}

/** A category of the sale tree: the same page, from calls of its own (D34). */
export default function SaleListingPage(props: ListingProps) {
  return listingPage('sale', props, saleMenu);
}

async function saleMenu({ city, base }: PageContext, path: readonly PathStep[]) {
  return <SaleBranch items={await readShop('getSaleTree', city, {})} path={path} base={base} />;
}
