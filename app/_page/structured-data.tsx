import type { Crumb } from '#components/kit/ui/breadcrumbs.tsx';
import { JsonLd } from '#components/pieces/offer/json-ld.tsx';
import { breadcrumbLd } from '#lib/offer/json-ld/breadcrumb-ld.ts';
import type { LdThing } from '#lib/offer/json-ld/ld-text.ts';
import { regionOrigin } from '#lib/region/site.ts';
import type { PageContext } from './context.ts';

type StructuredDataProps = {
  context: PageContext;
  /** The page's own address on its site. */
  url: string;
  /** The path to the page; empty where it shows none. */
  steps: readonly Crumb[];
  /** What else the page is about. */
  things: readonly LdThing[];
};

/**
 * What a page says to search engines beside its markup: the way to it, and what it is about (crawlers D3).
 */
export function StructuredData({ context, url, steps, things }: StructuredDataProps) {
  const origin = regionOrigin(context.site, context.region);
  const path = steps.length === 0 ? [] : [breadcrumbLd(steps, origin, `${origin}${url}`)];
  if (path.length + things.length === 0) return null;
  return <JsonLd things={[...path, ...things]} />;
}
