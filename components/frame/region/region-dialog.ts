import type { RegionValue } from '#components/kit/region/region-context.tsx';
import { REGION_DIALOG, REGION_WORDS, type RegionReason } from '#components/kit/region/region-words.ts';
import { KNOWS_CLOSEDBY } from '#components/kit/ui/dialogs.ts';
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

/**
 * Opens the dialog as a suggestion (acc-A12); false when it is not there or another dialog is open. Nobody
 * asked for it, so it holds nothing up: it stands over the page, which stays in use, and a press beside it
 * puts it away. Modal it would make the whole page inert, and a phone look through the styles of it all. A
 * browser that cannot close such a dialog by itself opens it as a modal one.
 */
export function suggestRegion(): boolean {
  const dialog = findDialog();
  if (dialog === null || document.querySelector('dialog[open]') !== null) return false;
  write(dialog, 'suggested');
  if (KNOWS_CLOSEDBY()) {
    dialog.closedBy = 'closerequest';
    dialog.show();
  } else dialog.showModal();
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
  function forget() {
    if (dialog === null) return;
    write(dialog, 'asked');
    dialog.closedBy = 'any';
  }
  function closeBeside(event: MouseEvent) {
    if (!dialog?.open || dialog.matches(':modal')) return;
    // Who answers about cookies has not answered about the region; by now the answer may be out of the page.
    const isAnswer = (part: EventTarget) =>
      part === dialog || (part instanceof Element && part.id === 'dock');
    if (!event.composedPath().some(isAnswer)) dialog.close();
  }
  document.addEventListener('click', closeBeside);
  dialog.addEventListener('beforetoggle', noteAddress);
  dialog.addEventListener('click', follow);
  dialog.addEventListener('close', forget);
  return () => {
    document.removeEventListener('click', closeBeside);
    dialog.removeEventListener('beforetoggle', noteAddress);
    dialog.removeEventListener('click', follow);
    dialog.removeEventListener('close', forget);
  };
}
