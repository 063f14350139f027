import { createStore } from 'zustand/vanilla';

/** The page the visitor is on, as its server described it. */
export type ShownPage = {
  /** Its address inside the region. */
  path: string;
  /** What back links call it; null for pages that back links do not lead to (D18). */
  backName: string | null;
  /** Whether the region prompt may come by itself here (acc-A12). */
  regionPrompt: boolean;
};

/**
 * `visits` counts the routes shown since the document was loaded; a change of the query alone is none (D31).
 */
export type PageState = { page: ShownPage | null; visits: number };

export const pageState = createStore<PageState>(() => ({ page: null, visits: 0 }));

/** Notes the page that is being shown; true = the visitor came to it from another page of this document. */
export function arriveAt(page: ShownPage): boolean {
  const { page: before, visits } = pageState.getState();
  const isSameRoute = before?.path === page.path;
  pageState.setState({ page, visits: isSameRoute ? visits : visits + 1 });
  return before !== null && !isSameRoute;
}
