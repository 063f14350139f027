import { xmlElement } from '../text/xml.ts';

/** One address of a sitemap. */
export type SitemapEntry = {
  /** Absolute, the page's own canonical one. */
  url: string;
  /** When what it shows was last changed; null = nothing says it. */
  changed: Date | null;
  /** Absolute addresses of its pictures; none by default. */
  pictures?: readonly string[];
};

const PROLOG = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const PICTURES = 'http://www.google.com/schemas/sitemap-image/1.1';

/** A moment as sitemaps write it, to the second. */
function moment(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}

function addressed({ url, changed }: SitemapEntry): string {
  return `${xmlElement('loc', url)}${changed === null ? '' : xmlElement('lastmod', moment(changed))}`;
}

function picture(url: string): string {
  return `<image:image>${xmlElement('image:loc', url)}</image:image>`;
}

export const URLSET = {
  head: `${PROLOG}<urlset xmlns="${NAMESPACE}" xmlns:image="${PICTURES}">\n`,
  entry: (entry: SitemapEntry): string =>
    `<url>${addressed(entry)}${(entry.pictures ?? []).map(picture).join('')}</url>\n`,
  tail: '</urlset>\n',
};

/** The index of a sitemap's parts. */
export const SITEMAP_INDEX = {
  head: `${PROLOG}<sitemapindex xmlns="${NAMESPACE}">\n`,
  entry: (entry: SitemapEntry): string => `<sitemap>${addressed(entry)}</sitemap>\n`,
  tail: '</sitemapindex>\n',
};
