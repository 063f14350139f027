import { marked } from '../marks.ts';
import { type MarkValue, readMark } from '../read-mark.ts';

/** A slide stays this long, ms (specification section 9). */
export const SLIDE_PAUSE = 5000;

const ARROW_KEYS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Swiper comes with the first interest in a carousel; without it the list still scrolls by hand. */
async function withSwiper(use: (swiper: typeof import('./swiper.ts')) => void): Promise<void> {
  try {
    use(await import('./swiper.ts'));
  } catch (error) {
    console.error('carousel: its code could not be loaded', error);
  }
}

/** The nearest element around something that is marked so. */
function around(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

const carouselOf = (target: EventTarget | null) => around(target, marked('carousel'));

function move(carousel: HTMLElement, step: 1 | -1): void {
  void withSwiper(({ moveCarousel }) => moveCarousel(carousel, step));
}

function press(carousel: HTMLElement, control: MarkValue<'carousel-control'>): void {
  if (control !== 'pause') {
    move(carousel, control === 'back' ? -1 : 1);
    return;
  }
  const plays = readMark(carousel, 'carousel') !== 'plays';
  carousel.dataset.carousel = (plays ? 'plays' : 'paused') satisfies MarkValue<'carousel'>;
  carousel
    .querySelector(marked('carousel-control', 'pause'))
    ?.setAttribute('aria-label', plays ? 'Остановить показ' : 'Продолжить показ');
}

/** Whether a key press belongs to what it was pressed in. */
function isTyped({ target, defaultPrevented, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const isField = target instanceof Element && target.closest('input, textarea, select') !== null;
  return defaultPrevented || isField || altKey || ctrlKey || metaKey;
}

/**
 * Hears touch, hover, focus, the arrow keys and the buttons of every carousel, wherever it stands, so that no
 * page brings code for it; the answer stops it.
 */
export function listenToCarousels(): () => void {
  function prepare({ target }: Event) {
    const carousel = carouselOf(target);
    if (carousel !== null) void withSwiper(({ prepareCarousel }) => prepareCarousel(carousel));
  }
  function answer({ target }: MouseEvent) {
    const carousel = carouselOf(target);
    const button = around(target, marked('carousel-control'));
    const control = button === null ? null : readMark(button, 'carousel-control');
    if (carousel !== null && control !== null) press(carousel, control);
  }
  function readKey(event: KeyboardEvent) {
    const step = ARROW_KEYS[event.key];
    const carousel = carouselOf(event.target);
    if (step === undefined || carousel === null || isTyped(event)) return;
    event.preventDefault();
    move(carousel, step);
  }
  document.addEventListener('pointerover', prepare, { passive: true });
  document.addEventListener('touchstart', prepare, { passive: true });
  document.addEventListener('focusin', prepare);
  document.addEventListener('click', answer);
  document.addEventListener('keydown', readKey);
  return () => {
    document.removeEventListener('pointerover', prepare);
    document.removeEventListener('touchstart', prepare);
    document.removeEventListener('focusin', prepare);
    document.removeEventListener('click', answer);
    document.removeEventListener('keydown', readKey);
  };
}

/**
 * Carousels move by themselves while nobody points at them or reads them and no one asked for less motion.
 */
function isAllowedToMove(carousel: HTMLElement): boolean {
  if (document.hidden || carousel.getClientRects().length === 0) return false;
  if (carousel.matches(':hover') || carousel.contains(document.activeElement)) return false;
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Moves the carousels that play every 5000 ms (acc-B12); the answer stops it. */
export function playCarousels(): () => void {
  const timer = setInterval(() => {
    const playing = document.querySelectorAll<HTMLElement>(marked('carousel', 'plays'));
    for (const carousel of playing) if (isAllowedToMove(carousel)) move(carousel, 1);
  }, SLIDE_PAUSE);
  return () => clearInterval(timer);
}
