import type { ListingView } from '#lib/browser/listing-view.ts';
import { LISTING_VIEW_KEY } from '#lib/browser/local-keys.ts';
import { listingView } from '#store/listing-view.ts';

function show(view: ListingView): void {
  document.documentElement.dataset.view = view;
  listingView.setState({ isTable: view === 'table' });
  try {
    localStorage.setItem(LISTING_VIEW_KEY, view);
  } catch {
    // Without storage the choice holds until the document goes.
  }
}

/** `<view-choice>` hears the choice between tiles and table: the same goods, nothing is asked for. */
export class ViewSwitch extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this);
    this.#nameShown();
  }

  handleEvent({ target }: Event): void {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button === null) return;
    show(button.value === 'table' ? 'table' : 'tiles');
    this.#nameShown();
  }

  /** The server, which knows no device, has said tiles. */
  #nameShown(): void {
    const shown: ListingView = document.documentElement.dataset.view === 'table' ? 'table' : 'tiles';
    for (const button of this.querySelectorAll('button')) {
      button.setAttribute('aria-pressed', String(button.value === shown));
    }
  }
}
