import type { AnchorHTMLAttributes, ReactNode } from 'react';
import type { CategoryNode } from '#api/contract/category.ts';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { mark } from '#components/kit/ui/marks.ts';
import { type ListingSection, listingUrl } from '#lib/listing-urls.ts';
import { localUrl } from '#lib/urls.ts';

type CategoryLinkProps = Pick<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'className' | 'tabIndex' | 'aria-expanded'
> & {
  category: Pick<CategoryNode, 'slug' | 'type' | 'url'>;
  base: string;
  /** The tree the category belongs to. */
  section?: ListingSection;
  isCurrent?: boolean;
  /** The root whose children a menu's panel shows beside this link. */
  panelOf?: number;
  children: ReactNode;
};

/** A link to a category; a `pdf` node leads out to its document (D21). */
export function CategoryLink({
  category,
  base,
  section = 'catalog',
  isCurrent,
  panelOf,
  children,
  ...anchor
}: CategoryLinkProps) {
  if (category.type === 'pdf' && category.url !== null) {
    return (
      <a {...anchor} href={localUrl(category.url, base)} target="_blank" rel="noopener">
        {children}
        <span className="visually-hidden"> (откроется в новой вкладке)</span>
      </a>
    );
  }
  return (
    <IntentLink
      {...anchor}
      href={listingUrl({ base, section, slug: category.slug })}
      aria-current={isCurrent ? 'page' : undefined}
      {...mark('root', panelOf === undefined ? undefined : String(panelOf))}
    >
      {children}
    </IntentLink>
  );
}
