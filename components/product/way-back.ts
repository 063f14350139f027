import { marked } from '#components/ui/marks.ts';
import { readMark } from '#components/ui/read-mark.ts';
import { listingPairs } from '#lib/listing-query.ts';
import { backTarget, type LastRoute, lastRoute } from '#store/last-route.ts';

/** Where the link leads by what the browser knows: the filter in the page's address (D12), else the section seen last. */
function targetOf(own: LastRoute | null, drawn: LastRoute): LastRoute {
  const filter = listingPairs(window.location.search);
  if (own === null || filter === '') return backTarget(own, lastRoute(), drawn);
  return { name: own.name, url: `${own.url}${filter}` };
}

/** Lets a product's way back lead to where the visitor came from; its markup is the same for everybody. */
export function refineWayBack(): void {
  const link = document.querySelector<HTMLAnchorElement>(marked('way-back'));
  const words = link?.querySelector('span');
  if (!link || !words) return;
  const drawn = { name: words.textContent, url: link.getAttribute('href') ?? '' };
  const ownUrl = readMark(link, 'way-back') ?? '';
  const { name, url } = targetOf(ownUrl === '' ? null : { name: drawn.name, url: ownUrl }, drawn);
  if (drawn.url !== url) link.href = url;
  if (drawn.name !== name) words.textContent = name;
}
