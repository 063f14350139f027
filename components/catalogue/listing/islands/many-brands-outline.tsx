import { listingUrl } from '#lib/listing-urls.ts';
import { ListingSkeleton } from '../listing-skeleton.tsx';
import { ManyBrandsListing } from './many-brands-listing.tsx';
import type { ManyBrandsProps } from './many-brands-results.tsx';

/**
 * What the server sends of a listing with many brands: its size, and a way on where there is no JavaScript.
 */
export function ManyBrandsOutline(props: ManyBrandsProps) {
  return (
    <ManyBrandsListing {...props}>
      <noscript>
        <p>
          Выбрано много брендов: без JavaScript показать их нельзя.{' '}
          <a href={listingUrl({ base: props.shop.base, section: props.section, slug: props.slug })}>
            Показать все товары категории
          </a>
        </p>
      </noscript>
      <ListingSkeleton heading={props.heading} />
    </ManyBrandsListing>
  );
}
