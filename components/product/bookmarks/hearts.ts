import { restoreFocus } from '#components/buying/cart/restore-focus.ts';
import { marked } from '#components/kit/ui/marks.ts';
import { toast } from '#components/kit/ui/toast/toast.ts';
import { type BookmarkOutcome, bookmarkState, isBookmarked, toggleBookmark } from '#store/bookmarks.ts';
import { shownCity } from '#store/shown-city.ts';
import styles from './hearts.module.css';

/** Every text about the favourites of specification section 8. */
const MESSAGES: Readonly<Record<BookmarkOutcome, readonly [kind: 'success' | 'error', text: string]>> = {
  kept: ['success', 'Товар добавлен в избранное'],
  'not-kept': ['error', 'Товар не добавлен в избранное, неизвестная ошибка'],
  gone: ['success', 'Товар убран из избранного'],
  'not-gone': ['error', 'Ошибка при удалении товара из избранного'],
};

/** Tiles that come with another page are painted first, ms. */
const AFTER_TILES = 100;
const SVG = 'http://www.w3.org/2000/svg';

function heartIcon(): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', '/icons.svg#heart');
  icon.append(use);
  icon.setAttribute('viewBox', '0 0 24 24');
  for (const side of ['width', 'height']) icon.setAttribute(side, '20');
  icon.setAttribute('aria-hidden', 'true');
  return icon;
}

/** A tile's heart lies over the corner of its picture. */
function tileHeart(tile: Element | null): HTMLButtonElement {
  const heart = document.createElement('button');
  heart.type = 'button';
  heart.className = styles.heart ?? '';
  heart.setAttribute('aria-label', `В избранное: ${tile?.querySelector('h3')?.textContent ?? ''}`);
  heart.append(heartIcon());
  return heart;
}

/**
 * Where the keyboard goes on when the pressed heart goes with its tile: the next one, else what the page says
 * instead.
 */
function keepPlace(heart: Element): void {
  const place = heart.closest('ul');
  const all = () => [...(place?.querySelectorAll('heart-button') ?? [])];
  const at = all().indexOf(heart);
  const page = heart.closest('main') ?? document.body;
  const instead = () => page.querySelector<HTMLElement>(marked('cart-message'));
  restoreFocus(() => (place?.isConnected ? (all()[at] ?? all().at(-1))?.querySelector('button') : instead()));
}

/**
 * `<heart-button product>` keeps a product by the button inside and shows whether it is kept. One that comes
 * empty, as on tiles, gets its button here: their markup and first code carry nothing for it (acc-D6).
 */
export class HeartButton extends HTMLElement {
  #stop = () => {};

  connectedCallback(): void {
    this.addEventListener('click', this);
    if (this.childElementCount > 0) {
      this.#begin();
      return;
    }
    const timer = setTimeout(() => {
      this.append(tileHeart(this.closest('article')));
      this.#begin();
    }, AFTER_TILES);
    this.#stop = () => clearTimeout(timer);
  }

  disconnectedCallback(): void {
    this.#stop();
  }

  async handleEvent(): Promise<void> {
    const pressed = toggleBookmark(this.#product, shownCity());
    keepPlace(this);
    const [kind, text] = MESSAGES[await pressed];
    toast[kind](text);
  }

  get #product(): number {
    return Number(this.getAttribute('product'));
  }

  #begin(): void {
    this.#stop = bookmarkState.subscribe(() => this.#show());
    this.#show();
  }

  #show(): void {
    const heart = this.querySelector('button');
    const isKept = isBookmarked(bookmarkState.getState(), this.#product);
    heart?.setAttribute('aria-pressed', String(isKept));
    heart?.classList.toggle(styles.kept ?? '', isKept);
  }
}
