import { isBrowsers } from './followed.ts';
import { marked } from './marks.ts';
import { runScriptsAhead } from './run-scripts.ts';
import { wholeStyles } from './whole-styles.ts';

/** What links and forms need of the framework's router. */
export type ShopRouter = {
  push(href: string, options?: { scroll?: boolean }): void;
  /** Loads a page whole, so that a press on its link shows it at once. */
  prefetch(href: string): void;
};

const LINK = `a${marked('go')}`;

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(LINK) : null;
}

/** What the page of a link needs beside its payload. */
function prepare({ pathname }: HTMLAnchorElement): void {
  void wholeStyles();
  if (pathname.includes('/goods/')) runScriptsAhead();
}

/**
 * Follows the links inside the shop, and loads the target of one on the first sign of interest, of a mouse or
 * of the keyboard. Links that merely come into view load nothing by themselves; a listing has more than a
 * hundred of them (see `visit/look-ahead.ts`). The framework's own link does the same with 3 kB more, and
 * each of them would be code of its own in the page. The answer stops it.
 */
export function followLinks(router: ShopRouter): () => void {
  const wanted = new WeakSet<HTMLAnchorElement>();

  function want(event: PointerEvent | FocusEvent) {
    const link = linkOf(event);
    if (link === null || wanted.has(link)) return;
    // A finger that comes to rest on a link presses it a moment later, and the press itself asks for the
    // page.
    const isIntent = 'pointerType' in event ? event.pointerType === 'mouse' : link.matches(':focus-visible');
    if (!isIntent) return;
    wanted.add(link);
    prepare(link);
    router.prefetch(link.href);
  }

  function follow(event: MouseEvent) {
    const link = linkOf(event);
    if (link === null || event.defaultPrevented || isBrowsers(event, link)) return;
    event.preventDefault();
    prepare(link);
    router.push(link.href, { scroll: !link.matches(marked('go', 'stay')) });
  }

  document.addEventListener('click', follow);
  document.addEventListener('pointerover', want);
  document.addEventListener('focusin', want);
  return () => {
    document.removeEventListener('click', follow);
    document.removeEventListener('pointerover', want);
    document.removeEventListener('focusin', want);
  };
}
