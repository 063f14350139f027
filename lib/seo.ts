import type { PageRegion } from './region/codes.ts';
import { REGION_IN } from './region/names.ts';
import { regionOrigin, type Site } from './region/site.ts';

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
};

/** The fields of the framework's metadata that the shop fills. */
export type PageMetadata = {
  title: string;
  description: string;
  keywords?: string;
  alternates: { canonical: string };
  robots?: { index: false; follow: true };
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

/** `{name} — {shop} в Москве`, with «страница N» from page 2 on (acc-A5, D62). */
export function pageTitle(name: string, shopName: string, region: PageRegion, page = 1): string {
  return withPageNumber(`${name} — ${shopName} ${REGION_IN[region]}`, page);
}

/** Adds «страница N» to the titles of numbered pages from the second on (D62). */
export function withPageNumber(title: string, page: number): string {
  return page > 1 ? `${title}, страница ${page}` : title;
}

/** Adds «Страница N.» as a sentence of its own to the descriptions of numbered pages from the second on (D62). */
export function withPageSentence(description: string, page: number): string {
  if (page <= 1) return description;
  const text = description.trimEnd();
  return `${text}${/[.!?…]$/.test(text) ? '' : '.'} Страница ${page}.`;
}

/** A name with its place, `Стаканы в Москве`, for headings and titles (acc-A5). */
export function inRegion(name: string, region: PageRegion): string {
  return `${name} ${REGION_IN[region]}`;
}

/** Title, description, canonical address and Open Graph of one page, with absolute addresses of its region. */
export function pageMetadata(
  site: Site & { shopName: string },
  region: PageRegion,
  { title, description, path, keywords, image, hidden }: PageFacts,
): PageMetadata {
  const origin = regionOrigin(site, region);
  const url = `${origin}${path}`;
  return {
    title,
    description,
    ...(keywords ? { keywords } : {}),
    alternates: { canonical: url },
    ...(hidden ? { robots: { index: false, follow: true } as const } : {}),
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
