import type { SeoText } from '#api/contract/listing.ts';
import { inRegion, type PageMetadata, pageMetadata, pageTitle } from '#lib/seo.ts';
import { pageUrl } from '#lib/urls.ts';
import type { PageContext } from './context.ts';
import { sharedPicture } from './shared-picture.ts';

/** What a page of the house says of itself where no operator has said it. */
export type HouseFacts = {
  /** The page's name in the title: `{name} — {shop} в Москве`. */
  name: string;
  /** What follows `{name} в Москве: ` in the description. */
  about: string;
  /** The canonical path inside the region. */
  path: `/${string}`;
  /** An operator's texts, filled in; each beats the shop's own law. */
  seo?: Pick<SeoText, 'title' | 'description' | 'keywords'> | null;
  hidden?: boolean;
};

/** Head of a page that names its city whoever wrote its texts (acc-A5, acc-F1). */
export function houseMetadata(
  context: PageContext,
  { name, about, path, seo, hidden }: HouseFacts,
): PageMetadata {
  const { region, base, site } = context;
  return pageMetadata(site, region, {
    title: seo?.title ?? pageTitle(name, site.shopName, region),
    description: seo?.description ?? `${inRegion(name, region)}: ${about}`,
    keywords: seo?.keywords,
    path: pageUrl(base, path),
    image: sharedPicture(context, name, null),
    hidden,
  });
}
