import type { PageRegion } from './region/codes.ts';
import { REGION_IN } from './region/names.ts';
import { regionOrigin, type Site } from './region/site.ts';
import { wholeWords } from './text/whole-words.ts';

/** What a page says of itself; `path` is its canonical address with the region's base, without a query. */
export type PageFacts = {
  title: string;
  description: string;
  path: string;
  keywords?: string | null;
  /** Address of a picture of ours, from the root of the site. */
  image?: string | null;
  /** Kept out of search engines; links are still followed. */
  hidden?: boolean;
  /**
   * A view of another page, by brands or filters: it is no page of its own, so it names no canonical address.
   */
  isView?: boolean;
};

/** The fields of the framework's metadata that the shop fills. */
export type PageMetadata = {
  title: string;
  description: string;
  keywords?: string;
  alternates?: { canonical: string };
  robots: { index: boolean; follow: true };
  openGraph: {
    type: 'website';
    locale: 'ru_RU';
    siteName: string;
    title: string;
    description: string;
    url: string;
    images?: string[];
  };
};

/** The most of a title and of a description that is told, in whole words (crawlers H2). */
const MOST_TITLE = 120;
const MOST_DESCRIPTION = 200;

/** A text in whole words so that it keeps within `most` together with what follows it. */
function before(text: string, rest: string, most: number): string {
  return `${wholeWords(text, Math.max(1, most - rest.length))}${rest}`;
}

/**
 * `{name} — {shop} в Москве`, with «страница N» from page 2 on (acc-A5, D62); a long name is cut, place and
 * number stay.
 */
export function pageTitle(name: string, shopName: string, region: PageRegion, page = 1): string {
  const place = withPageNumber(` — ${shopName} ${REGION_IN[region]}`, page);
  return before(name, place, MOST_TITLE);
}

/**
 * The title of a product: of a long name only the beginning, never without the article that tells twins
 * apart.
 */
export function productTitle(name: string, code: string, shopName: string, region: PageRegion): string {
  return before(name, `, арт. ${code} — ${shopName} ${REGION_IN[region]}`, MOST_TITLE);
}

/** A product's description: what it is called, cut where it is long, and what is said of it. */
export function productDescription(name: string, rest: string): string {
  return before(name, rest, MOST_DESCRIPTION);
}

/** Adds «страница N» to the titles of numbered pages from the second on (D62). */
export function withPageNumber(title: string, page: number): string {
  return page > 1 ? before(title, `, страница ${page}`, MOST_TITLE) : title;
}

/**
 * Adds «Страница N.» as a sentence of its own to the descriptions of numbered pages from the second on (D62).
 */
export function withPageSentence(description: string, page: number): string {
  if (page <= 1) return description;
  const number = `Страница ${page}.`;
  const text = wholeWords(description.trimEnd(), MOST_DESCRIPTION - number.length - 2);
  return `${text}${/[.!?…]$/.test(text) ? '' : '.'} ${number}`;
}

/** A description as a page shows it: in whole words where it is too long. */
export function shownDescription(description: string): string {
  return wholeWords(description, MOST_DESCRIPTION);
}

/** A name with its place, `Стаканы в Москве`, for headings and titles (acc-A5). */
export function inRegion(name: string, region: PageRegion): string {
  return `${name} ${REGION_IN[region]}`;
}

/**
 * Title, description, canonical address, robots and Open Graph of one page, with absolute addresses of its
 * region (crawlers H1–H5). What is hidden or a view stays out of search engines, and its links are followed.
 */
export function pageMetadata(
  site: Site & { shopName: string },
  region: PageRegion,
  { path, keywords, image, hidden = false, isView = false, ...texts }: PageFacts,
): PageMetadata {
  const origin = regionOrigin(site, region);
  const url = `${origin}${path}`;
  const title = wholeWords(texts.title, MOST_TITLE);
  const description = shownDescription(texts.description);
  return {
    title,
    description,
    ...(keywords ? { keywords } : {}),
    ...(isView ? {} : { alternates: { canonical: url } }),
    robots: { index: !hidden && !isView, follow: true },
    openGraph: {
      type: 'website',
      locale: 'ru_RU',
      siteName: site.shopName,
      title,
      description,
      url,
      ...(image ? { images: [`${origin}${image}`] } : {}),
    },
  };
}
