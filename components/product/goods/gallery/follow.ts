import { slideShown } from '#components/kit/ui/carousel/slide-shown.ts';
import { marked } from '#components/kit/ui/marks.ts';
import { readMark } from '#components/kit/ui/read-mark.ts';
import { watchZoom } from './zoom.ts';

const VIEW = marked('gallery-link', 'view');
const THUMB = marked('gallery-link', 'thumb');

const followed = new WeakSet<HTMLElement>();

function linksOf(gallery: HTMLElement, selector: string): HTMLAnchorElement[] {
  return [...gallery.querySelectorAll<HTMLAnchorElement>(selector)];
}

/** The list of views; a single picture stands in none. */
function trackOf(gallery: HTMLElement): HTMLElement | null {
  return gallery.querySelector(VIEW)?.closest('ul') ?? null;
}

/** The picture that a view's link leads to, without the width that its address ends in. */
function pictureOf({ pathname }: HTMLAnchorElement): string {
  return pathname.slice(0, pathname.lastIndexOf('/'));
}

/** Marks the small picture of the view that is shown, and brings it into sight in its own row. */
function markCurrent(gallery: HTMLElement): void {
  const track = trackOf(gallery);
  if (track === null) return;
  const current = slideShown(track);
  linksOf(gallery, THUMB).forEach((thumb, at) => {
    if (at !== current) {
      thumb.removeAttribute('aria-current');
      return;
    }
    if (thumb.hasAttribute('aria-current')) return;
    thumb.setAttribute('aria-current', 'true');
    const row = thumb.closest('ul');
    const place = thumb.getBoundingClientRect();
    const room = row?.getBoundingClientRect();
    if (room !== undefined) row?.scrollBy({ left: place.left - room.left - (room.width - place.width) / 2 });
  });
}

function showView(gallery: HTMLElement, index: number, behavior: ScrollBehavior): void {
  const track = trackOf(gallery);
  const view = track?.children[index];
  if (track === null || !(view instanceof HTMLElement)) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  track.scrollTo({ left: view.offsetLeft - track.offsetLeft, behavior: isStill ? 'instant' : behavior });
}

/** Follows a gallery from the first interest in it on: its zoom, and which small picture is current. */
export function followGallery(gallery: HTMLElement): void {
  if (followed.has(gallery)) return;
  followed.add(gallery);
  gallery.addEventListener('scroll', () => markCurrent(gallery), { capture: true, passive: true });
  for (const view of linksOf(gallery, VIEW)) watchZoom(view);
  markCurrent(gallery);
}

/** A small picture shows its view, a view opens over the whole window. */
export async function pressLink(gallery: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  followGallery(gallery);
  if (readMark(link, 'gallery-link') === 'thumb') {
    const at = linksOf(gallery, THUMB).indexOf(link);
    showView(gallery, at, 'smooth');
    return;
  }
  const views = linksOf(gallery, VIEW);
  const { openFullScreen } = await import('./full-screen.tsx');
  openFullScreen({
    pictures: views.map((view) => ({ address: pictureOf(view), alt: view.querySelector('img')?.alt ?? '' })),
    first: views.indexOf(link),
    onClose(last) {
      showView(gallery, last, 'instant');
      (views[last] ?? link).focus({ preventScroll: true });
    },
  });
}
