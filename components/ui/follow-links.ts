import { isBrowsers } from './followed.ts';

/** By this attribute links inside the shop are known. */
export const LINK = 'data-link';

/** `stay` keeps the place on the page. */
export type LinkKind = '' | 'stay';

/** What follows links. */
export type LinkRouter = {
  push(href: string, options?: { scroll?: boolean }): void;
  /** Loads a page whole, so that a press on its link shows it at once. */
  prefetch(href: string): void;
};

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(`a[${LINK}]`) : null;
}

function hrefOf(link: HTMLAnchorElement): string {
  return link.getAttribute('href') ?? '';
}

/**
 * Hears every link inside the shop: loads its target on the first sign of interest, of a mouse or of the keyboard, and
 * follows it without a new document unless somebody else has answered the press. Links that merely come into view load
 * nothing by themselves (see `visit/look-ahead.ts`). The framework's own link does the same with 3 kB more. The answer
 * stops it.
 */
export function followLinks(router: LinkRouter): () => void {
  const wanted = new WeakSet<HTMLAnchorElement>();

  function want(event: Event) {
    const link = linkOf(event);
    if (link === null || wanted.has(link)) return;
    // A finger that comes to rest on a link presses it a moment later, and the press itself asks for the page.
    const isIntent = 'pointerType' in event ? event.pointerType === 'mouse' : link.matches(':focus-visible');
    if (!isIntent) return;
    wanted.add(link);
    router.prefetch(hrefOf(link));
  }

  function follow(event: MouseEvent) {
    const link = linkOf(event);
    if (link === null || event.defaultPrevented || isBrowsers(event, link)) return;
    event.preventDefault();
    router.push(hrefOf(link), { scroll: link.getAttribute(LINK) !== 'stay' });
  }

  document.addEventListener('pointerover', want);
  document.addEventListener('focusin', want);
  document.addEventListener('click', follow);
  return () => {
    document.removeEventListener('pointerover', want);
    document.removeEventListener('focusin', want);
    document.removeEventListener('click', follow);
  };
}
