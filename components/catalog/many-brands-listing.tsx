'use client';

import dynamic from 'next/dynamic';
import { PageHeading } from '#components/layout/page-heading.tsx';
import type { TileShop } from '#components/product/product-tile.tsx';
import type { RegionCode } from '#lib/region/codes.ts';
import { categoryUrl } from '#lib/urls.ts';
import styles from './category-listing.module.css';
import { ListingSkeleton } from './listing-skeleton.tsx';

const Results = dynamic(
  () => import('./many-brands-results.tsx').then((module) => module.ManyBrandsResults),
  {
    ssr: false,
    loading: () => <ListingSkeleton />,
  },
);

type ManyBrandsListingProps = {
  heading: string;
  city: RegionCode;
  slug: string;
  page: number;
  shop: TileShop;
};

/**
 * A listing with so many brands that no static page is kept for the choice: the server sends this shell of the final
 * size, the browser reads the choice from the address and asks for the products.
 */
export function ManyBrandsListing({ heading, city, slug, page, shop }: ManyBrandsListingProps) {
  return (
    <div className={styles.listing}>
      <noscript>
        <PageHeading>{heading}</PageHeading>
        <p>
          Выбрано много брендов: без JavaScript показать их нельзя.{' '}
          <a href={categoryUrl(shop.base, slug)}>Показать все товары категории</a>
        </p>
      </noscript>
      <Results heading={heading} city={city} slug={slug} page={page} shop={shop} />
    </div>
  );
}
