import { createStore } from 'zustand/vanilla';
import { type PageState, pageState } from './shown-page.ts';

/**
 * The same as `pageState`, told once the page has been painted: what a visit does for a new page is a third
 * of the work of a press, and the page need not wait for it. A window that is not seen is told when it is.
 */
export const paintedPage = createStore<PageState>(() => pageState.getState());

pageState.subscribe(() => {
  // The frame that shows it is made after this callback.
  requestAnimationFrame(() => setTimeout(() => paintedPage.setState(pageState.getState(), true)));
});
