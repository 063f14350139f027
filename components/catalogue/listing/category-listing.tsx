import type { ComponentType, ReactNode } from 'react';
import type { Listing } from '#api/contract/listing.ts';
import { Breadcrumbs } from '#components/kit/ui/breadcrumbs.tsx';
import { type Part, Plain } from '#components/kit/ui/still/part.ts';
import { PageHeading } from '#components/pieces/page/page-heading.tsx';
import { TrustedHtml } from '#components/pieces/page/trusted-html.tsx';
import type { TileGridProps } from '#components/product/goods/grid/grid-tile.tsx';
import type { TileShop } from '#components/product/goods/tile-facts.ts';
import type { ListingQuery } from '#lib/listing-query.ts';
import { type ListingSection, listingUrl } from '#lib/listing-urls.ts';
import { productsText } from '#lib/numbers/products-text.ts';
import { unitsInOrder } from '#lib/packs/base-units.ts';
import { listingCrumbs } from '../catalog/crumbs.ts';
import { CategoryChips } from './category-chips.tsx';
import { EmptyListing } from './empty-listing.tsx';
import { GoodsSection } from './goods-section.tsx';
import { ListingFrame } from './listing-frame.tsx';
import { ListingToolbar } from './listing-toolbar.tsx';
import { Pagination } from './pagination.tsx';

type CategoryListingProps = {
  heading: string;
  /** The tree it belongs to. */
  section?: ListingSection;
  slug: string;
  /** The page that was asked for, the first unless told. */
  page?: number;
  query: ListingQuery;
  listing: Listing;
  shop: TileShop;
  /** The picture above the goods (acc-B9). */
  picture?: ReactNode;
  /** Whether the backend knows filters; yes unless told. */
  hasFacets?: boolean | undefined;
  /** Whether the document of its next page holds goods. */
  canGrow?: boolean;
  /** Takes what no code of the browser's draws. */
  Part?: Part;
  /** Draws the tiles. */
  Grid: ComponentType<TileGridProps>;
};

/** One page of a category. Props only, so that the browser can draw the same for many brands. */
export function CategoryListing({
  heading,
  section = 'catalog',
  slug,
  page = 1,
  query,
  listing,
  shop,
  picture,
  hasFacets,
  canGrow = false,
  Part = Plain,
  Grid,
}: CategoryListingProps) {
  const { base } = shop;
  const place = { base, section, slug };
  const { items, lastPage, total } = listing.list;
  const at = listing.list.page ?? page;
  const crumbs = listingCrumbs(listing.path, base, section);
  const children = listing.category?.children ?? [];
  const isNarrowed = query.brands.length > 0;
  const isPlainFirst = at === 1 && !isNarrowed;
  return (
    <ListingFrame>
      <Part of={['listing head', crumbs, heading, total]}>
        <Breadcrumbs steps={crumbs} />
        <PageHeading remark={total === null ? undefined : productsText(total)}>{heading}</PageHeading>
      </Part>
      {picture}
      <Part of={['chips', children, base, section]}>
        <CategoryChips categories={children} base={base} section={section} />
      </Part>
      {total !== 0 || isNarrowed ? (
        <ListingToolbar
          brands={listing.brands}
          query={query}
          place={place}
          hasFacets={hasFacets}
          Part={Part}
        />
      ) : null}
      {items.length === 0 ? (
        <EmptyListing base={base} section={section} resetUrl={isNarrowed ? listingUrl(place) : undefined} />
      ) : (
        <GoodsSection
          items={items}
          shop={shop}
          order={unitsInOrder(query.sort, listing.units)}
          Part={Part}
          Grid={Grid}
        />
      )}
      <Part of={['pages', at, lastPage, place, query, canGrow]}>
        <Pagination
          page={at}
          lastPage={lastPage}
          hrefOf={(number) => listingUrl(place, number, query)}
          canGrow={canGrow}
        />
      </Part>
      {isPlainFirst && listing.seo?.body ? <TrustedHtml html={listing.seo.body} /> : null}
    </ListingFrame>
  );
}
