import { mayBeCopied, type VisitedPage, WORKER_PATH } from '#lib/browser/offline-copies.ts';
import { isMetered } from './look-ahead.ts';

/** A page that is looked at for so long is worth a copy, and has loaded what it needs by then, ms. */
export const STAY = 3000;

/** Files of the build that this document has loaded, the late ones among them. */
function loadedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  return names.filter((name) => name.startsWith(`${window.location.origin}/_next/static/`));
}

async function keep(base: string): Promise<void> {
  const { serviceWorker } = navigator;
  const { origin, pathname, search } = window.location;
  await serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  const visited: VisitedPage = { address: `${origin}${pathname}${search}`, base, files: loadedFiles() };
  active?.postMessage(visited);
}

/**
 * Has a copy of the page at hand kept, to be shown when there is no network (acc-D12): once the visitor has
 * stayed and the browser has nothing else to do. Nothing on a metered line and where browsers allow no
 * workers. The answer stops it.
 */
export function keepVisitedPage(base: string): () => void {
  const mayKeep = 'serviceWorker' in navigator && !isMetered() && mayBeCopied(window.location.pathname);
  if (!mayKeep) return () => undefined;
  let timer = setTimeout(function look() {
    if (document.readyState === 'complete') {
      void keep(base).catch((error) => console.warn('the page could not be kept for later', error));
    } else timer = setTimeout(look, STAY);
  }, STAY);
  return () => clearTimeout(timer);
}
