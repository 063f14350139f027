/** Where a track goes next, in pixels from its start: a window further, from either end to the other one. */
export function nextPlace(
  { scrollLeft, clientWidth, scrollWidth }: Pick<Element, 'scrollLeft' | 'clientWidth' | 'scrollWidth'>,
  step: 1 | -1,
): number {
  const last = Math.max(0, scrollWidth - clientWidth);
  if (step === 1) return scrollLeft >= last - 1 ? 0 : Math.min(last, scrollLeft + clientWidth);
  return scrollLeft <= 1 ? last : Math.max(0, scrollLeft - clientWidth);
}

/** Scrolls by one window; the style sheet says how. */
export function moveBy(track: Element | null, step: 1 | -1): void {
  track?.scrollTo({ left: nextPlace(track, step) });
}

/** Slides move by themselves while nobody points at them or reads them and no one asked for less motion. */
export function isAllowedToMove(slider: Element | null): boolean {
  if (slider === null || document.hidden) return false;
  if (slider.matches(':hover') || slider.contains(document.activeElement)) return false;
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
