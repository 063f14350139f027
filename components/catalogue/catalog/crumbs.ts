import type { PathStep } from '#api/contract/category.ts';
import type { Crumb } from '#components/kit/ui/breadcrumbs.tsx';
import { categoryUrl, type ListingSection, listingUrl } from '#lib/listing-urls.ts';
import { pageUrl } from '#lib/urls.ts';

const SECTION_NAMES: Readonly<Record<ListingSection, string>> = { catalog: 'Каталог', sale: 'Распродажа' };

/** Home, the tree and every category above; the last step is the page itself and has no address. */
export function listingCrumbs(
  path: readonly PathStep[],
  base: string,
  section: ListingSection = 'catalog',
): Crumb[] {
  return [
    { name: 'Главная', href: pageUrl(base, '/') },
    { name: SECTION_NAMES[section], href: pageUrl(base, `/${section}`) },
    ...path.map(({ name, slug }, index) =>
      index === path.length - 1 ? { name } : { name, href: listingUrl({ base, section, slug }) },
    ),
  ];
}

/** The same for a product: every category is a step above it. */
export function productCrumbs(path: readonly PathStep[], name: string, base: string): Crumb[] {
  return [
    { name: 'Главная', href: pageUrl(base, '/') },
    { name: 'Каталог', href: pageUrl(base, '/catalog') },
    ...path.map((step) => ({ name: step.name, href: categoryUrl(base, step.slug) })),
    { name },
  ];
}
