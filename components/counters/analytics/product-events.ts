import { marked } from '#components/kit/ui/marks.ts';
import { readMark } from '#components/kit/ui/read-mark.ts';
import { pageState } from '#store/shown-page.ts';
import type { TrackedProduct } from './events.ts';
import { track } from './track.ts';

/** A tile counts as seen once the window has stood still for so long, ms. */
const STILL = 700;

/** A product as its tile or its page is marked; null without an article. */
export function readTracked(product: Element): TrackedProduct | null {
  const id = readMark(product, 'product') ?? '';
  const name = product.querySelector('h1, h3')?.textContent?.trim().replaceAll('\u00a0', ' ') ?? '';
  return id === '' ? null : { id, name, price: Number(readMark(product, 'price') ?? 0) };
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return bottom > top && middle > 0 && middle < innerHeight;
}

/**
 * The product that a page is about, and those that a visitor has seen of others, each once a page; the answer
 * stops it.
 */
export function listenToProducts(): () => void {
  let seen = new Set<string>();
  let shownVisit = 0;
  let timer: ReturnType<typeof setTimeout>;

  function tell() {
    const { page, visits } = pageState.getState();
    const isProductPage = page?.path.startsWith('/goods/') === true;
    const found = [...document.querySelectorAll(`main ${marked('product')}`)];
    if (visits !== shownVisit) {
      shownVisit = visits;
      seen = new Set();
      const shown = isProductPage && found[0] !== undefined ? readTracked(found[0]) : null;
      if (shown !== null) track({ kind: 'detail', products: [shown] });
    }
    const fresh = found
      .slice(isProductPage ? 1 : 0)
      .filter(isInView)
      .flatMap((tile) => readTracked(tile) ?? [])
      .filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    if (fresh.length > 0) track({ kind: 'impression', products: fresh });
  }
  function soon() {
    clearTimeout(timer);
    timer = setTimeout(tell, STILL);
  }

  soon();
  const stop = pageState.subscribe(soon);
  document.addEventListener('scroll', soon, { passive: true });
  // A press may bring other products into the same page.
  document.addEventListener('click', soon);
  return () => {
    clearTimeout(timer);
    stop();
    document.removeEventListener('scroll', soon);
    document.removeEventListener('click', soon);
  };
}
