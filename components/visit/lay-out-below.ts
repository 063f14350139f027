/** Tiles laid out in one frame; all of a listing at once take a slow phone's processor 100 ms. */
const AT_ONCE = 2;
const PROPERTY = 'content-visibility';

/** The places of tiles, of which a page leaves out those far below. */
function tiles(): HTMLElement[] {
  return [...document.querySelectorAll('main article[data-product]')]
    .map(({ parentElement }) => parentElement)
    .filter((place) => place !== null);
}

function layOut(): void {
  const left = tiles();
  const laidOut: HTMLElement[] = [];

  function step(): void {
    const some = left.splice(0, AT_ONCE);
    for (const tile of some) tile.style.setProperty(PROPERTY, 'visible');
    laidOut.push(...some);
    if (some.length > 0) {
      requestAnimationFrame(() => setTimeout(step));
      return;
    }
    document.documentElement.toggleAttribute('data-laid-out', true);
    for (const tile of laidOut) tile.removeAttribute('style');
  }
  step();
}

/**
 * Has what stands far below laid out with the first movement of a page, some tiles a frame
 * (`product/goods/grid/grid-frame.module.css`): from then on all have their exact place, which a way back to
 * a place down the page needs. Who goes on from the top never waits for it. The answer stops listening.
 */
export function layOutBelow(): () => void {
  const hear = { once: true, passive: true };
  window.addEventListener('scroll', layOut, hear);
  return () => window.removeEventListener('scroll', layOut);
}
