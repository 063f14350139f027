import type { RegionCode } from '#lib/region/codes.ts';
import { listenToBookmarks } from '#store/bookmark-memory.ts';
import { type BookmarkOutcome, bookmarkState, isBookmarked, toggleBookmark } from '#store/bookmarks.ts';
import { restoreFocus } from '../cart/restore-focus.ts';
import { mark, marked } from '../ui/marks.ts';
import { readMark } from '../ui/read-mark.ts';
import { toast } from '../ui/toast/toast.ts';
import styles from './hearts.module.css';

/** Every text about the favourites of specification section 8. */
const MESSAGES: Readonly<Record<BookmarkOutcome, readonly [kind: 'success' | 'error', text: string]>> = {
  kept: ['success', 'Товар добавлен в избранное'],
  'not-kept': ['error', 'Товар не добавлен в избранное, неизвестная ошибка'],
  gone: ['success', 'Товар убран из избранного'],
  'not-gone': ['error', 'Ошибка при удалении товара из избранного'],
};

/** The link of a product's tile that has no heart yet. */
const BARE_TILE = `${marked('product')}:not(:has(> ${marked('heart')})) > a`;
/** Tiles that come with another page are painted first, ms. */
const AFTER_TILES = 100;
const SVG = 'http://www.w3.org/2000/svg';

function heartIcon(): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', '/icons.svg#heart');
  icon.append(use);
  for (const side of ['width', 'height']) icon.setAttribute(side, '20');
  icon.setAttribute('aria-hidden', 'true');
  return icon;
}

/** Puts a heart over the corner of a tile's picture, after everything that React has drawn there. */
function addHeart(link: HTMLAnchorElement): void {
  const id = link.pathname.split('/').at(-1) ?? '';
  const heart = document.createElement('button');
  heart.type = 'button';
  heart.className = styles.heart ?? '';
  heart.setAttribute('aria-label', `В избранное: ${link.querySelector('h3')?.textContent ?? ''}`);
  for (const [name, value] of Object.entries(mark('heart', id))) heart.setAttribute(name, value ?? '');
  heart.append(heartIcon());
  link.closest('article')?.append(heart);
}

function drawHearts(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(BARE_TILE)) addHeart(link);
  const state = bookmarkState.getState();
  for (const heart of document.querySelectorAll<HTMLElement>(marked('heart'))) {
    const isKept = isBookmarked(state, Number(readMark(heart, 'heart')));
    heart.setAttribute('aria-pressed', String(isKept));
    heart.classList.toggle(styles.kept ?? '', isKept);
  }
}

/** Where the keyboard goes on when the pressed heart goes with its tile: the next one, else what the page says instead. */
function keepPlace(heart: HTMLElement): void {
  const place = heart.closest('ul');
  const all = () => [...(place?.querySelectorAll<HTMLElement>(marked('heart')) ?? [])];
  const at = all().indexOf(heart);
  const page = heart.closest('main') ?? document.body;
  const instead = () => page.querySelector<HTMLElement>(marked('cart-message'));
  restoreFocus(() => (place?.isConnected ? (all()[at] ?? all().at(-1)) : instead()));
}

async function press(heart: HTMLElement, city: RegionCode): Promise<void> {
  const pressed = toggleBookmark(Number(readMark(heart, 'heart')), city);
  keepPlace(heart);
  const [kind, text] = MESSAGES[await pressed];
  toast[kind](text);
}

/**
 * Draws a heart on every tile of the document, now and whenever tiles come, hears them all, and keeps them as they are
 * in the visitor's other tabs. Tiles come without: their markup and first code carry nothing for it (acc-D6). Only for a
 * page that has been hydrated. The answer stops it.
 */
export function enlivenHearts(city: RegionCode): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function drawSoon() {
    timer ??= setTimeout(() => {
      timer = undefined;
      drawHearts();
    }, AFTER_TILES);
  }
  function hear({ target }: MouseEvent) {
    const heart = target instanceof Element ? target.closest<HTMLElement>(marked('heart')) : null;
    if (heart !== null) void press(heart, city);
  }
  const arrivals = new MutationObserver(drawSoon);
  arrivals.observe(document.body, { childList: true, subtree: true });
  const stops = [
    bookmarkState.subscribe(drawHearts),
    listenToBookmarks((kept) => bookmarkState.setState({ kept })),
    () => arrivals.disconnect(),
    () => clearTimeout(timer),
    () => document.removeEventListener('click', hear),
  ];
  document.addEventListener('click', hear);
  drawHearts();
  return () => {
    for (const stop of stops) stop();
  };
}
