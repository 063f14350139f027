/** The slide that stands nearest to the beginning of the window, by number. */
export function slideShown(track: HTMLElement): number {
  const from = (slide: Element) =>
    Math.abs((slide as HTMLElement).offsetLeft - track.offsetLeft - track.scrollLeft);
  const slides = [...track.children];
  return slides.reduce((best, slide, at) => (from(slide) < from(slides[best] ?? slide) ? at : best), 0);
}
