import { copyText } from './copy-text.ts';

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

/** `<page-actions>` hears its buttons «share» and «print», which do something with the whole page. */
export class PageActionButtons extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this);
  }

  handleEvent({ target }: Event): void {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.value === 'print') window.print();
    if (button?.value === 'share') void share();
  }
}
