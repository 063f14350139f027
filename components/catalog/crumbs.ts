import type { PathStep } from '#api/contract/category.ts';
import type { Crumb } from '#components/ui/breadcrumbs.tsx';
import { categoryUrl, pageUrl } from '#lib/urls.ts';

/** Home, catalogue and every category above; the last step is the page itself and has no address. */
export function listingCrumbs(path: readonly PathStep[], base: string): Crumb[] {
  return [
    { name: 'Главная', href: pageUrl(base, '/') },
    { name: 'Каталог', href: pageUrl(base, '/catalog') },
    ...path.map(({ name, slug }, index) =>
      index === path.length - 1 ? { name } : { name, href: categoryUrl(base, slug) },
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
