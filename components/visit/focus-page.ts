import { pageState } from '#store/shown-page.ts';

/**
 * The address of the page that is shown, and whether it was come to by the browser's own way back or forth.
 */
let here = '';
let isBack = false;
/** What had the focus when the page came, which is a moment before it is painted. */
let held: Element | null = null;

const address = () => window.location.pathname + window.location.search;

/** Notes how pages are left and come. The answer stops it. */
export function listenToLeaving(): () => void {
  here = address();
  const goBack = () => {
    isBack = true;
  };
  const goOn = () => {
    isBack = false;
  };
  window.addEventListener('popstate', goBack);
  document.addEventListener('click', goOn, { capture: true });
  const stop = pageState.subscribe(() => {
    held = document.activeElement;
  });
  return () => {
    stop();
    window.removeEventListener('popstate', goBack);
    document.removeEventListener('click', goOn, { capture: true });
  };
}

/** The link that a visitor who goes back had followed. */
function followedLink(left: string): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]');
  return [...links].find(({ pathname, search }) => pathname + search === left);
}

/** Somebody who writes, answers a dialog or has gone on already is not called away. */
function isBusy({ activeElement, body }: Document): boolean {
  const isWriting = activeElement instanceof HTMLInputElement && activeElement.value !== '';
  // A dialog that closes with its page gives the focus back by itself.
  const hasGoneOn =
    activeElement !== body && activeElement !== held && (held?.closest('dialog') ?? null) === null;
  return isWriting || hasGoneOn || document.querySelector('dialog:modal') !== null;
}

/**
 * Gives the focus to the heading of the page that was come to, which names it to who does not see it, and
 * lets the keyboard go on from there instead of from the end of the page that was left. Who goes back is at
 * the link that had been followed. Nothing moves for the pointer; for the keyboard what has the focus comes
 * into sight. Waits until dialogs that close with their page have given the focus back.
 */
export function focusPage(): void {
  const left = here;
  here = address();
  requestAnimationFrame(() => {
    const place = (isBack ? followedLink(left) : undefined) ?? document.querySelector<HTMLElement>('main h1');
    if (place === null || isBusy(document)) return;
    if (place.localName === 'h1') place.tabIndex = -1;
    place.focus({ preventScroll: true });
    if (place.matches(':focus-visible')) place.scrollIntoView({ block: 'nearest' });
  });
}
