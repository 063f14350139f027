import { isBrowsers } from '#components/kit/ui/followed.ts';
import { marked } from '#components/kit/ui/marks.ts';

/** What a gallery can do comes with the first interest in it; without it its links still work. */
async function withGallery(use: (gallery: typeof import('./follow.ts')) => void): Promise<void> {
  try {
    use(await import('./follow.ts'));
  } catch (error) {
    console.error('gallery: its code could not be loaded', error);
  }
}

/**
 * `<product-gallery>` hears pointer, touch, focus and presses: zoom under a mouse, the small picture of the
 * view that is shown, presses that go to a view without a step of history, the full screen. A page that comes
 * to stand under a resting pointer is «over»; only a pointer that moves there looks at it.
 */
export class ProductGallery extends HTMLElement {
  connectedCallback(): void {
    for (const sign of ['pointermove', 'touchstart', 'focusin']) {
      this.addEventListener(sign, this.#notice, { passive: true });
    }
    this.addEventListener('click', this.#answer);
  }

  #notice = () => void withGallery(({ followGallery }) => followGallery(this));

  #answer = (event: MouseEvent) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest(marked('gallery-link')) : null;
    // A large picture opens in a new tab only where this code has not come.
    if (!(link instanceof HTMLAnchorElement) || isBrowsers(event, { target: '' })) return;
    event.preventDefault();
    void withGallery(({ pressLink }) => pressLink(this, link));
  };
}
