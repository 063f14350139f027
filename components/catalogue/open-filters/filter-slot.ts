import { createStore } from 'zustand/vanilla';

/** Whether the page has a place for open filters. */
export const filterSlot = createStore<{ isThere: boolean }>(() => ({ isThere: false }));

/**
 * What the open filters are drawn in. It goes from page to page with them: what is half typed stays, and the
 * control that was pressed can have the focus again.
 */
export const filterHost = document.createElement('div');

/** `<filter-column>`: the place of the filters beside the goods of a wide window (`filter-column.tsx`). */
export class FilterSlot extends HTMLElement {
  connectedCallback(): void {
    this.append(filterHost);
    filterSlot.setState({ isThere: true });
  }

  disconnectedCallback(): void {
    if (!filterHost.isConnected) filterSlot.setState({ isThere: false });
  }
}
