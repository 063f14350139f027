import { marked } from '../kit/ui/marks.ts';
import { runScriptsAhead } from '../kit/ui/run-scripts.ts';
import { GOING } from '../kit/ui/shop-router.tsx';

/** At most so many products are loaded ahead while a window stands still under a finger. */
const MOST = 8;
/**
 * And so many of a page where a pointer hovers: it tells before the press what it is going to, and that is
 * loaded in any case.
 */
const MOST_UNDER_POINTER = 6;
/** The line counts as idle when nothing has arrived for so long, ms. */
const QUIET = 500;
/** After an answer the router needs a moment to learn from it how further ones are asked for, ms. */
const BREATH = 50;
/** Goes on after so long also without an answer: a page that is there already needs none, ms. */
const PATIENCE = 1500;

/**
 * Links to products of what is a list of them: not those that open over the page, nor the rows of home, which
 * is left by another way more often than by one of its eighteen goods.
 */
const PRODUCT = `main a[href*="/goods/"]:not(${marked('quick-view')} a, [data-layout="broad"] a:not(.listing_goods a))`;

/** What Chromium tells of the line; other browsers say nothing. */
type Line = { saveData?: boolean; effectiveType?: string };

/** Whether the visitor pays for what they do not ask for, in money or in patience. */
export function isMetered(): boolean {
  const { connection } = navigator as { connection?: Line };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/**
 * What a page has left out far below is asked first, where a browser can say: its place alone would make it
 * lay it out.
 */
const LAID_OUT = { contentVisibilityAuto: true };

/** Whether the window shows it. */
function isInView(link: Element): boolean {
  if ('checkVisibility' in link && !link.checkVisibility(LAID_OUT)) return false;
  const { top, bottom } = link.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return bottom > top && middle > 0 && middle < innerHeight;
}

/** The first link to a product that the window shows and nobody has asked for. */
function nextProduct(asked: ReadonlySet<string>): string | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(PRODUCT)];
  return links.find((link) => !asked.has(link.pathname) && isInView(link))?.pathname;
}

/**
 * Loads the pages of the products in view, and before the first of them what draws them, one after the other
 * and only while the line has nothing else to do, so that a tap on a settled page is answered at once. Never
 * on a metered or very slow line. Works for the page that is shown now; the answer stops it.
 */
export function lookAhead(load: (href: string) => void): () => void {
  const asked = new Set<string>();
  const hovers = matchMedia('(hover: hover)').matches;
  let inThisView = 0;
  let timer = setTimeout(step, QUIET);

  function wait(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(step, ms);
  }

  function step(): void {
    // A page that was pressed has the line to itself, and would be asked for twice.
    if (document.readyState !== 'complete' || document.documentElement.hasAttribute(GOING)) {
      wait(QUIET);
      return;
    }
    const isEnough = hovers ? asked.size >= MOST_UNDER_POINTER : inThisView >= MOST;
    if (document.hidden || isMetered() || isEnough) return;
    const href = nextProduct(asked);
    if (href === undefined) return;
    if (asked.size === 0) runScriptsAhead();
    asked.add(href);
    inThisView += 1;
    load(href);
    wait(PATIENCE);
  }

  const arrivals = new PerformanceObserver((list) => {
    const isAnswer = list.getEntries().some(({ name }) => name.includes('_rsc='));
    wait(isAnswer ? BREATH : QUIET);
  });
  arrivals.observe({ type: 'resource' });
  function look(): void {
    inThisView = 0;
    wait(QUIET);
  }
  document.addEventListener('scroll', look, { passive: true });
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    arrivals.disconnect();
    document.removeEventListener('scroll', look);
    document.removeEventListener('visibilitychange', look);
  };
}
