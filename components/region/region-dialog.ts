import { marked, readMark } from '#components/ui/marks.ts';
import { isRegionCode } from '#lib/region/codes.ts';
import type { RegionValue } from './region-context.tsx';
import { REGION_DIALOG, REGION_WORDS, type RegionReason } from './region-words.ts';
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
 * Makes the links of the server's dialog keep path and query (D7), each time it opens; the current city only closes
 * it. The answer stops it.
 */
export function enlivenRegionDialog({ base, sites }: Pick<RegionValue, 'base' | 'sites'>): () => void {
  const dialog = findDialog();
  if (dialog === null) return () => {};
  function noteAddress(event: Event) {
    if (!('newState' in event) || event.newState !== 'open') return;
    for (const link of dialog?.querySelectorAll<HTMLAnchorElement>(`a${marked('region')}`) ?? []) {
      const code = readMark(link, 'region');
      if (isRegionCode(code)) link.href = samePageUrl(sites, code, base, window.location);
    }
  }
  function stay(event: MouseEvent) {
    if (!(event.target instanceof Element) || event.target.closest('a[aria-current]') === null) return;
    event.preventDefault();
    dialog?.close();
  }
  const forget = () => write(dialog, 'asked');
  dialog.addEventListener('beforetoggle', noteAddress);
  dialog.addEventListener('click', stay);
  dialog.addEventListener('close', forget);
  return () => {
    dialog.removeEventListener('beforetoggle', noteAddress);
    dialog.removeEventListener('click', stay);
    dialog.removeEventListener('close', forget);
  };
}
