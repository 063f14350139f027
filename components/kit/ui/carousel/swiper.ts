import Swiper from 'swiper';
import { slideShown } from './slide-shown.ts';

const SLIDE = 'swiper-slide';
const WRAPPER = 'swiper-wrapper';

const taken = new Map<HTMLElement, Swiper>();

/** Ends the carousels of pages that are gone: each listens to the window. */
function endGone(): void {
  for (const [carousel, swiper] of taken) {
    if (carousel.isConnected) continue;
    swiper.destroy();
    taken.delete(carousel);
  }
}

/**
 * The Swiper of a carousel, made on first use over the list that stands there: it scrolls and snaps as before
 * (so nothing shifts, and a finger is the browser’s own).
 */
function swiperOf(carousel: HTMLElement): Swiper | null {
  const held = taken.get(carousel);
  if (held !== undefined) return held;
  const track = carousel.querySelector<HTMLElement>('ul');
  if (track === null) return null;
  endGone();
  track.classList.add(WRAPPER);
  for (const slide of track.children) slide.classList.add(SLIDE);
  const swiper = new Swiper(carousel, {
    cssMode: true,
    initialSlide: slideShown(track),
    simulateTouch: false,
    slidesPerView: 'auto',
    slideClass: SLIDE,
    wrapperClass: WRAPPER,
  });
  // It looks where the list stands only when that scrolls.
  track.dispatchEvent(new Event('scroll'));
  taken.set(carousel, swiper);
  return swiper;
}

/** A list counts as still when it has not scrolled for this long, ms. */
const STILL = 120;
const awaited = new WeakSet<HTMLElement>();

/** Takes a carousel over once it stands still: in the middle of a scroll it would stop the finger. */
export function prepareCarousel(carousel: HTMLElement): void {
  if (taken.has(carousel) || awaited.has(carousel)) return;
  awaited.add(carousel);
  let timer = setTimeout(take, STILL);
  function wait() {
    clearTimeout(timer);
    timer = setTimeout(take, STILL);
  }
  function take() {
    carousel.removeEventListener('scroll', wait, { capture: true });
    awaited.delete(carousel);
    if (carousel.isConnected) swiperOf(carousel);
  }
  carousel.addEventListener('scroll', wait, { capture: true, passive: true });
}

/**
 * Slides in one window, as the style sheet says; Swiper itself would take the room between them for part of a
 * slide.
 */
function groupSize(track: HTMLElement): number {
  return Number(getComputedStyle(track).getPropertyValue('--shown')) || 1;
}

/**
 * One group on or back; from either end to the other one at once, as everything where less motion is asked
 * for: a long way past pictures that load on the way would stop in the middle.
 */
export function moveCarousel(carousel: HTMLElement, step: 1 | -1): void {
  const swiper = swiperOf(carousel);
  if (swiper === null) return;
  const { activeIndex, slides, isBeginning, isEnd, wrapperEl } = swiper;
  const isJump = step === 1 ? isEnd : isBeginning;
  if (isJump) {
    swiper.slideTo(step === 1 ? 0 : slides.length - 1, 0);
    return;
  }
  const speed = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : undefined;
  swiper.slideTo(Math.max(0, activeIndex + step * groupSize(wrapperEl)), speed);
}
