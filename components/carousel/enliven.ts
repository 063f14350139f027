import { isAllowedToMove, moveBy } from './slide-track.ts';

/** A slide stays this long, ms (specification section 9). */
export const SLIDE_PAUSE = 5000;

function trackOf(slider: Element | null): Element | null {
  return slider?.querySelector('ul') ?? null;
}

function press(button: HTMLElement): void {
  const slider = button.closest<HTMLElement>('[data-slider]');
  if (slider === null) return;
  if (button.dataset.slide !== 'pause') moveBy(trackOf(slider), button.dataset.slide === 'back' ? -1 : 1);
  else {
    const plays = slider.dataset.slider !== 'plays';
    slider.dataset.slider = plays ? 'plays' : 'paused';
    button.setAttribute('aria-label', plays ? 'Остановить показ' : 'Продолжить показ');
  }
}

/** Hears the buttons of sliders, wherever they stand; the answer stops it. */
export function listenToSlides(): () => void {
  function answer({ target }: MouseEvent) {
    if (!(target instanceof Element)) return;
    const slide = target.closest<HTMLElement>('[data-slide]');
    if (slide !== null) press(slide);
  }
  document.addEventListener('click', answer);
  return () => document.removeEventListener('click', answer);
}

/** Moves the sliders that play every 5000 ms, while no one is inside them (acc-B12); the answer stops it. */
export function playSlides(): () => void {
  const timer = setInterval(() => {
    for (const slider of document.querySelectorAll('[data-slider="plays"]')) {
      if (isAllowedToMove(slider)) moveBy(trackOf(slider), 1);
    }
  }, SLIDE_PAUSE);
  return () => clearInterval(timer);
}
