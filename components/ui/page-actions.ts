import { copyText } from './copy-text.ts';
import { marked } from './marks.ts';
import { readMark } from './read-mark.ts';

/** Hands the page's address to the device's own way of sharing; where it has none, the address is copied. */
async function share(): Promise<void> {
  const { origin, pathname } = window.location;
  const url = `${origin}${pathname}`;
  if (!('share' in navigator)) {
    await copyText(url, 'link');
    return;
  }
  try {
    await navigator.share({ title: document.title, url });
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError';
    if (!isCancelled) await copyText(url, 'link');
  }
}

/** Hears the buttons that share and print the page, so that no page brings code for them; the answer stops it. */
export function listenToPageActions(): () => void {
  function act({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest(marked('page-action')) : null;
    const action = button === null ? null : readMark(button, 'page-action');
    if (action === 'print') window.print();
    if (action === 'share') void share();
  }
  document.addEventListener('click', act);
  return () => document.removeEventListener('click', act);
}
