import { marked } from '#components/kit/ui/marks.ts';

/** Links that lead away; those marked so open something on the page. */
const LEAVING = `a[href]:not([target], [download], ${marked('menu')}, ${marked('region')})`;

function addressOf({ origin, pathname, search }: URL): string {
  const query = new URLSearchParams(search);
  query.delete('_rsc');
  return `${origin}${pathname}?${query}`;
}

/** Whether this document, or what navigation inside the shop has brought since, holds the page. */
function isLoaded(url: URL): boolean {
  const address = addressOf(url);
  return performance.getEntries().some((entry) => {
    if (!(entry instanceof PerformanceResourceTiming) || entry.responseStatus !== 200) return false;
    const came = new URL(entry.name);
    return (entry.entryType === 'navigation' || came.searchParams.has('_rsc')) && addressOf(came) === address;
  });
}

/** Whether a copy of the page of an earlier visit is there, and somebody to show it. */
async function isKept(address: string): Promise<boolean> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return false;
  return (await caches.match(address, { ignoreVary: true })) !== undefined;
}

/**
 * Without a network a page that is not loaded cannot come: its place would stay empty, or the browser's own
 * error would take the shop's. A press on its link is held, `onHeld` is told, and it is followed when the
 * network is back. What is loaded opens as ever, and a page that was visited earlier by its copy. The answer
 * stops it.
 */
export function holdOfflineNavigations(onHeld: () => void): () => void {
  let held: string | null = null;

  function hold(event: MouseEvent) {
    const { target, button, ctrlKey, metaKey, shiftKey } = event;
    if (navigator.onLine || button !== 0 || ctrlKey || metaKey || shiftKey) return;
    const link = target instanceof Element ? target.closest(LEAVING) : null;
    if (!(link instanceof HTMLAnchorElement) || !/^https?:$/.test(link.protocol)) return;
    if (isLoaded(new URL(link.href))) return;
    event.preventDefault();
    event.stopPropagation();
    const { href } = link;
    held = href;
    void isKept(href).then((kept) => (kept ? window.location.assign(href) : onHeld()));
  }
  function follow() {
    if (held !== null) window.location.assign(held);
  }
  document.addEventListener('click', hold, { capture: true });
  window.addEventListener('online', follow);
  return () => {
    document.removeEventListener('click', hold, { capture: true });
    window.removeEventListener('online', follow);
  };
}
