import { type Clock, systemClock } from '#lib/time/clock.ts';
import { dateFormat } from '#lib/time/date-format.ts';
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

const day = dateFormat('ru-RU', { dateStyle: 'long', timeZone: 'Europe/Moscow' });

/**
 * `<page-actions>` hears its buttons «share» and «print», which do something with the whole page, and says on
 * paper when and from which address that was printed.
 */
export class PageActionButtons extends HTMLElement {
  clock: Clock = systemClock;

  connectedCallback(): void {
    this.addEventListener('click', this);
    window.addEventListener('beforeprint', this);
  }

  disconnectedCallback(): void {
    window.removeEventListener('beforeprint', this);
  }

  handleEvent({ type, target }: Event): void {
    if (type === 'beforeprint') {
      const { origin, pathname } = window.location;
      this.dataset.printed = `${day(this.clock.now())}, ${origin}${pathname}`;
      return;
    }
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.value === 'print') window.print();
    if (button?.value === 'share') void share();
  }
}
