import type { RegionValue } from '#components/kit/region/region-context.tsx';
import { REGION_DIALOG, REGION_WORDS, type RegionReason } from '#components/kit/region/region-words.ts';
import type { ShopRouter } from '#components/kit/ui/follow-links.ts';
import { isBrowsers } from '#components/kit/ui/followed.ts';
import { tellCartThere } from './cart-there.ts';
import { regionLinks } from './region-links.ts';
import { samePageUrl } from './same-page.ts';

function findDialog(): HTMLDialogElement | null {
  const found = document.getElementById(REGION_DIALOG);
  return found instanceof HTMLDialogElement ? found : null;
}

function write(dialog: HTMLDialogElement, reason: RegionReason): void {
  const [title, text] = dialog.querySelectorAll('h2, p');
  if (title !== undefined) title.textContent = REGION_WORDS[reason].title;
  if (text !== undefined) text.textContent = REGION_WORDS[reason].text;
}

/** Opens the dialog as a suggestion (acc-A12); false when it is not there or another dialog is open. */
export function suggestRegion(): boolean {
  const dialog = findDialog();
  if (dialog === null || document.querySelector('dialog[open]') !== null) return false;
  write(dialog, 'suggested');
  dialog.showModal();
  // Neither region may look chosen: the focus goes to the title, not to the first link.
  dialog.querySelector('h2')?.focus();
  return true;
}

/**
 * Makes the links of the server's dialog keep path and query (D7), each time it opens. The current city only
 * closes it; a region of the same host is a navigation inside the document, so that what the tab holds stays
 * and the region's data is read again (acc-A13). Says what becomes of the cart there (acc-D11). The answer
 * stops it.
 */
export function enlivenRegionDialog(
  { base, city, sites }: Pick<RegionValue, 'base' | 'city' | 'sites'>,
  router: ShopRouter | null,
): () => void {
  const dialog = findDialog();
  if (dialog === null) return () => {};
  function noteAddress(event: Event) {
    if (!('newState' in event) || event.newState !== 'open' || dialog === null) return;
    for (const { link, code } of regionLinks(dialog)) {
      link.href = samePageUrl(sites, code, base, window.location);
    }
    void tellCartThere(dialog, city);
  }
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || isBrowsers(event, link)) return;
    const isHere = link.hasAttribute('aria-current');
    if (!isHere && (router === null || link.origin !== window.location.origin)) return;
    event.preventDefault();
    dialog?.close();
    if (!isHere) router?.push(`${link.pathname}${link.search}`);
  }
  const forget = () => write(dialog, 'asked');
  dialog.addEventListener('beforetoggle', noteAddress);
  dialog.addEventListener('click', follow);
  dialog.addEventListener('close', forget);
  return () => {
    dialog.removeEventListener('beforetoggle', noteAddress);
    dialog.removeEventListener('click', follow);
    dialog.removeEventListener('close', forget);
  };
}
