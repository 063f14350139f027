import { listingPairs } from '#lib/listing-query.ts';
import { backTarget, type LastRoute, lastRoute } from '#store/last-route.ts';

/**
 * Where the link leads by what the browser knows: the filter in the page's address (D12), else the section
 * seen last.
 */
function targetOf(own: LastRoute | null, drawn: LastRoute): LastRoute {
  const filter = listingPairs(window.location.search);
  if (own === null || filter === '') return backTarget(own, lastRoute(), drawn);
  return { name: own.name, url: `${own.url}${filter}` };
}

/**
 * `<way-back>` lets the link inside lead to where the visitor came from; its markup is the same for
 * everybody. `own` is the address of the product's own category; a product without one has none.
 */
export class WayBack extends HTMLElement {
  connectedCallback(): void {
    // The router names the page's address in the same task.
    queueMicrotask(() => this.#refine());
  }

  #refine(): void {
    const link = this.querySelector('a');
    const words = link?.querySelector('span');
    if (!link || !words) return;
    const drawn = { name: words.textContent, url: link.getAttribute('href') ?? '' };
    const own = this.getAttribute('own');
    const { name, url } = targetOf(own === null ? null : { name: drawn.name, url: own }, drawn);
    if (drawn.url !== url) link.href = url;
    if (drawn.name !== name) words.textContent = name;
  }
}
