import { buttonLook } from '#components/kit/ui/button-look.ts';
import { toast } from '#components/kit/ui/toast/toast.ts';

const ITEMS = '.listing_goods ul > li';

/** Goods that have come below others: who draws their controls hears it. */
export const GROWN = 'listing-grows';

/** What the document of a page has: its goods, and where the next page is. */
async function readPage(address: string): Promise<{ items: readonly Element[]; next: string | null }> {
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const items = [...page.querySelectorAll(ITEMS)];
  for (const item of items) {
    item.removeAttribute('id');
    // The picture of a phone's first view would be put in its place by the script of its document.
    for (const source of item.querySelectorAll('source[data-embed]')) source.remove();
  }
  return { items, next: page.querySelector('more-goods')?.getAttribute('href') ?? null };
}

/**
 * `<more-goods href>` at the end of a page of goods brings those of the next below them: the same markup, out
 * of the next page's own document, which stays an address of its own. Without code the numbers beside it lead
 * there.
 */
export class MoreGoods extends HTMLElement {
  connectedCallback(): void {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = buttonLook({});
    button.textContent = 'Показать ещё';
    button.addEventListener('click', () => void this.#grow(button));
    const said = document.createElement('output');
    said.className = 'visually-hidden';
    this.replaceChildren(button, said);
  }

  async #grow(button: HTMLButtonElement): Promise<void> {
    const address = this.getAttribute('href');
    const list = document.querySelector(ITEMS)?.parentElement;
    if (address === null || list == null || button.getAttribute('aria-busy') === 'true') return;
    button.setAttribute('aria-busy', 'true');
    try {
      const { items, next } = await readPage(address);
      list.append(...items);
      document.dispatchEvent(new Event(GROWN));
      this.lastElementChild?.replaceChildren(`Показано товаров: ${list.childElementCount}`);
      // The keyboard goes on with the first that came.
      items[0]?.querySelector('a')?.focus({ preventScroll: true });
      if (next === null) this.hidden = true;
      else this.setAttribute('href', next);
    } catch (error) {
      console.warn('goods: the next page did not come', error);
      toast.error('Не удалось загрузить товары');
    }
    button.removeAttribute('aria-busy');
  }
}
