import { paintedPage } from '#store/painted-page.ts';
import { arriveAt, pageState } from '#store/shown-page.ts';

/** The visitor comes to the page of that address, and it is painted. */
export function standOn(path: string): void {
  arriveAt({ path, backName: null, regionPrompt: false });
  paintedPage.setState(pageState.getState(), true);
}

/** As at the beginning: no page is shown. */
export function leaveShop(): void {
  pageState.setState(pageState.getInitialState(), true);
  paintedPage.setState(pageState.getInitialState(), true);
}
