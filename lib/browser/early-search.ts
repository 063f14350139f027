/**
 * What a document of the search page asks for before any code of the page is there. The script that does so
 * is made by the server and stands first in the document.
 */
type EarlySearch = {
  /** The region it was asked in. */
  city: string;
  /** What was asked, spelled as the page's own code would have spelled it. */
  address: string;
  /** The body of the answer, of whatever form; null when nothing usable came. */
  body: Promise<unknown>;
  /** When it was asked, ms since the epoch. */
  at: number;
};

/** Where the script leaves it with the page. */
export type EarlySearchPage = { taraEarlySearch?: EarlySearch };

/** The mark of a document that may ask, and in which region. */
export const EARLY_SEARCH_MARK = 'data-asks';
