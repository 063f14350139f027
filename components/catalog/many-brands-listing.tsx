'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { TileShop } from '#components/product/product-tile.tsx';
import type { RegionCode } from '#lib/region/codes.ts';
import { categoryUrl } from '#lib/urls.ts';
import { ListingSkeleton } from './listing-skeleton.tsx';

export type ManyBrandsProps = {
  heading: string;
  city: RegionCode;
  slug: string;
  page: number;
  shop: TileShop;
};

/**
 * A listing with so many brands that no static page is kept for the choice: the server sends this shell of the final
 * size, the browser reads the choice from the address and asks for the products. What draws them is loaded here
 * only, so that no other listing pays for it.
 */
export function ManyBrandsListing(props: ManyBrandsProps) {
  const [Results, setResults] = useState<ComponentType<ManyBrandsProps> | null>(null);

  useEffect(() => {
    void import('./many-brands-results.tsx').then(({ ManyBrandsResults }) =>
      setResults(() => ManyBrandsResults),
    );
  }, []);

  if (Results !== null) return <Results {...props} />;
  return (
    <>
      <noscript>
        <p>
          Выбрано много брендов: без JavaScript показать их нельзя.{' '}
          <a href={categoryUrl(props.shop.base, props.slug)}>Показать все товары категории</a>
        </p>
      </noscript>
      <ListingSkeleton heading={props.heading} />
    </>
  );
}
