import type { SeoText } from '#api/contract/listing.ts';
import { readShop } from '#api/shop/read.ts';
import { contentHtml, fillText, textValues } from '#lib/content-text.ts';
import { runtime } from '#process/runtime.ts';
import type { PageContext } from './context.ts';

/** How a page writes what operators wrote: names filled in, links within the region (D2). */
export type RegionTexts = {
  /** Stored HTML, ready for TrustedHtml. */
  html(body: string): string;
  /** Plain text: titles, descriptions, summaries. */
  text(text: string): string;
  /** The texts of a page for search engines, all of them. */
  seo(seo: SeoText | null): SeoText | null;
};

export async function regionTexts({ region, city, base, site }: PageContext): Promise<RegionTexts> {
  const values = textValues(
    { region, contacts: await readShop('getRegionData', city, {}), shopName: site.shopName },
    runtime().company,
  );
  const html = (body: string) => contentHtml(body, { values, base });
  const text = (written: string) => fillText(written, values);
  const filled = (written: string | null) => (written === null ? null : text(written));
  return {
    html,
    text,
    seo: (seo) =>
      seo === null
        ? null
        : {
            h1: filled(seo.h1),
            title: filled(seo.title),
            description: filled(seo.description),
            keywords: filled(seo.keywords),
            body: seo.body === null ? null : html(seo.body),
          },
  };
}
