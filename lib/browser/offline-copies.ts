/** Where the service worker stands: at the root, so that it may answer for every page. */
export const WORKER_PATH = '/service-worker.js';
/** The page that is shown instead of one that no copy is kept of, inside a region. */
export const OFFLINE_PATH = '/offline';
/** Caches of copied documents and of what they are drawn with; the build's name comes behind. */
export const COPY_CACHES = { pages: 'tara-pages-', files: 'tara-files-' } as const;
/** The name of the tag that says of a shown document when it was copied. */
export const COPY_MARK = 'offline-copy';
/** The header that a document may be copied by, whatever else is said of it. */
export const COPY_HEADER = 'Offline-Copy';
/** At most so many documents are kept. */
export const MOST_COPIES = 30;

/** What a page tells the worker once it is shown. */
export type VisitedPage = {
  /** The page's whole address, without what follows «#». */
  address: string;
  /** Of the region, for the page that is shown instead of others. */
  base: string;
  /** Addresses of the build's files that it was drawn with. */
  files: readonly string[];
};

/** Sections whose pages are about one visitor, or about a moment. */
const PERSONAL: ReadonlySet<string> = new Set(
  'cart order orders list lists favorites offline errors technical-works'.split(' '),
);

/**
 * Whether browsers may keep a page's document to show it without a network; `url` with or without a region's
 * prefix.
 */
export function mayBeCopied(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return !path
    .split('/')
    .slice(1, 3)
    .some((part) => PERSONAL.has(part));
}
