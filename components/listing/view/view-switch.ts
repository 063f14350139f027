import { marked } from '#components/ui/marks.ts';
import { readMark } from '#components/ui/read-mark.ts';
import type { ListingView } from '#lib/browser/listing-view.ts';
import { LISTING_VIEW_KEY } from '#lib/browser/local-keys.ts';

function shownView(): ListingView {
  return document.documentElement.dataset.view === 'table' ? 'table' : 'tiles';
}

/** Says of the buttons of the page which view is shown: the server, which knows no device, has said tiles. */
export function nameShownView(): void {
  const shown = shownView();
  for (const button of document.querySelectorAll(marked('listing-view'))) {
    button.setAttribute('aria-pressed', String(readMark(button, 'listing-view') === shown));
  }
}

function show(view: ListingView): void {
  document.documentElement.dataset.view = view;
  nameShownView();
  try {
    localStorage.setItem(LISTING_VIEW_KEY, view);
  } catch {
    // Without storage the choice holds until the document goes.
  }
}

/** Hears the choice between tiles and table: the same goods, nothing is asked for. The answer stops it. */
export function listenToViewChoice(): () => void {
  function choose({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest(marked('listing-view')) : null;
    const view = button === null ? null : readMark(button, 'listing-view');
    if (view !== null) show(view);
  }
  document.addEventListener('click', choose);
  return () => document.removeEventListener('click', choose);
}
