'use client';

import type { FormEvent, ReactNode } from 'react';
import { useShopRouter } from '#components/ui/shop-router.tsx';
import type { Sort } from '#lib/sorts.ts';
import { type ListingPlace, listingUrl, withQuery } from '#lib/urls.ts';

type BrandFormProps = {
  place: ListingPlace;
  sort: Sort;
  /** What is chosen of the filters, as it stands in addresses. */
  choice: string;
  className?: string;
  children: ReactNode;
};

/**
 * A GET form over the brands' checkboxes. Without JavaScript the browser sends `?brands=a&brands=b`; with it the
 * same choice becomes a navigation to the address in its one spelling.
 */
export function BrandForm({ place, sort, choice, className, children }: BrandFormProps) {
  const router = useShopRouter();
  const choose = (event: FormEvent<HTMLFormElement>) => {
    if (router === null) return;
    event.preventDefault();
    const form = event.currentTarget;
    const brands = new FormData(form).getAll('brands').map(String).sort();
    // A browser without popovers shows the panel in the flow; there is nothing to hide then.
    form.closest<HTMLElement>('[popover]')?.hidePopover?.();
    router.push(withQuery(listingUrl(place, 1, { sort, brands }), choice), { scroll: false });
  };
  return (
    <form className={className} method="get" action={listingUrl(place)} onSubmit={choose}>
      {children}
    </form>
  );
}
