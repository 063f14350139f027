import { isBrowsers } from '#components/ui/followed.ts';
import { marked } from '#components/ui/marks.ts';

/** What a gallery can do comes with the first interest in it; without it its links still work. */
async function withGallery(use: (gallery: typeof import('./follow.ts')) => void): Promise<void> {
  try {
    use(await import('./follow.ts'));
  } catch (error) {
    console.error('gallery: its code could not be loaded', error);
  }
}

function around(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

/**
 * Hears pointer, touch, focus and presses of every gallery: zoom under a mouse, the small picture of the view that is
 * shown, presses that go to a view without a step of history, the full screen. The answer stops it.
 */
export function listenToGalleries(): () => void {
  function notice({ target }: Event) {
    const gallery = around(target, marked('gallery'));
    if (gallery !== null) void withGallery(({ followGallery }) => followGallery(gallery));
  }
  function answer(event: MouseEvent) {
    const link = around(event.target, marked('gallery-link'));
    const gallery = around(link, marked('gallery'));
    // A large picture opens in a new tab only where this code has not come.
    if (!(link instanceof HTMLAnchorElement) || gallery === null || isBrowsers(event, { target: '' })) return;
    event.preventDefault();
    void withGallery(({ pressLink }) => pressLink(gallery, link));
  }
  document.addEventListener('pointerover', notice, { passive: true });
  document.addEventListener('touchstart', notice, { passive: true });
  document.addEventListener('focusin', notice);
  document.addEventListener('click', answer);
  return () => {
    document.removeEventListener('pointerover', notice);
    document.removeEventListener('touchstart', notice);
    document.removeEventListener('focusin', notice);
    document.removeEventListener('click', answer);
  };
}
