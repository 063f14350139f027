import { isBrowsers } from '#components/kit/ui/followed.ts';
import { marked } from '#components/kit/ui/marks.ts';
import { productId } from '#lib/product-id.ts';

/** What a link to a product asks for: its product, in a modal, with the focus back at the link afterwards. */
export type QuickRequest = { id: number; opener: HTMLAnchorElement };

/** The request of a link to a product inside an element that is marked for it; null for anything else. */
function quickRequest(target: EventTarget | null): QuickRequest | null {
  if (!(target instanceof Element) || target.closest(marked('quick-view')) === null) return null;
  const opener = target.closest('a');
  const segment = opener === null ? undefined : /\/goods\/([^/]+)$/.exec(opener.pathname)?.[1];
  const id = segment === undefined ? null : productId(segment);
  return opener === null || id === null ? null : { id, opener };
}

/**
 * Hears every such link: `want` with the first sign of interest, `open` with a plain press, which is then no
 * navigation. Other presses stay the browser's: a new tab, a download. The answer stops it.
 */
export function listenToQuickLinks(heard: {
  want: (request: QuickRequest) => void;
  open: (request: QuickRequest) => void;
}): () => void {
  function notice({ target }: Event) {
    const request = quickRequest(target);
    if (request !== null) heard.want(request);
  }
  function press(event: MouseEvent) {
    const request = quickRequest(event.target);
    if (request === null || isBrowsers(event, request.opener)) return;
    event.preventDefault();
    heard.open(request);
  }
  document.addEventListener('pointerover', notice, { passive: true });
  document.addEventListener('touchstart', notice, { passive: true });
  document.addEventListener('focusin', notice);
  // Before the link's own handler, which would follow it.
  document.addEventListener('click', press, { capture: true });
  return () => {
    document.removeEventListener('pointerover', notice);
    document.removeEventListener('touchstart', notice);
    document.removeEventListener('focusin', notice);
    document.removeEventListener('click', press, { capture: true });
  };
}
