import { itemsOf, said } from './document/microdata.ts';
import { CONTENT_RULES } from './rules/content.ts';
import { HEAD_RULES } from './rules/head.ts';
import { REGION_RULES } from './rules/region.ts';
import type { Fault } from './rules/rule.ts';
import { STRUCTURED_RULES } from './rules/structured.ts';
import { isIndexable, type Page } from './walk.ts';

const RULES = [...HEAD_RULES, ...CONTENT_RULES, ...STRUCTURED_RULES, ...REGION_RULES];

/**
 * What is kept of a page once it is judged: enough to compare pages with each other, with the sitemap and the
 * feeds.
 */
export type Kept = {
  url: string;
  status: number;
  location: string | null;
  /**
   * A picture or another file that a page links to: it is asked by robots of its own, so it counts as no
   * page.
   */
  isFile: boolean;
  depth: number;
  from: string | null;
  indexable: boolean;
  title: string;
  description: string;
  image: string | null;
  /** The offer of a product's page in its own words; null on other pages. */
  offer: { price: string; availability: string; name: string; pictured: boolean } | null;
  /** Products that a listing names without a picture. */
  unpictured: readonly string[];
  phones: readonly string[];
};

function keptOf(page: Page, indexable: boolean): Kept {
  const { url, status, location, depth, from, document } = page;
  const [product] = document === null ? [] : itemsOf('Product', document.items);
  const [offer] = product === undefined ? [] : itemsOf('Offer', [product]);
  const phones = document?.links.filter((link) => link.url.startsWith('tel:')).map((link) => link.url) ?? [];
  return {
    url,
    isFile: status === 200 && document === null,
    status,
    location,
    depth,
    from,
    indexable,
    title: document?.titles[0] ?? '',
    description: document?.descriptions[0] ?? '',
    image: document?.og.get('og:image')?.[0] ?? null,
    offer:
      offer === undefined
        ? null
        : {
            price: said(offer, 'price'),
            availability: said(offer, 'availability'),
            name: said(product, 'name'),
            pictured: said(product, 'image') !== '',
          },
    unpictured: itemsOf('Offer', itemsOf('OfferCatalog', document?.items ?? []))
      .filter((each) => said(each, 'image') === '')
      .map((each) => said(each, 'url')),
    phones: [...new Set(phones)],
  };
}

/**
 * A copy that does not hold the page's whole text: V8 keeps a part of a string as a view of all of it, and
 * the titles of a large shop were four gigabytes.
 */
function withOwnTexts(kept: Kept): Kept {
  return structuredClone(kept);
}

/** Asserts every line on one page. A page that is no document is judged by its status alone. */
export function judgePage(page: Page): { kept: Kept; faults: readonly Fault[]; lines: number } {
  const indexable = isIndexable(page);
  const kept = withOwnTexts(keptOf(page, indexable));
  const { url, document, status, from } = page;
  if (status >= 400) {
    return { kept, lines: 1, faults: [{ line: 'S1', url, what: `${status}, ссылка с ${from ?? 'начала'}` }] };
  }
  if (document === null || status !== 200) return { kept, lines: 0, faults: [] };
  const faults = RULES.flatMap((rule) =>
    rule.faults({ page, document, indexable }).map((what) => ({ line: rule.line, url, what })),
  );
  return { kept, faults, lines: RULES.length };
}
