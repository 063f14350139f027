import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLinks } from '#components/kit/ui/follow-links.ts';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';

/** Where the link leads, as the browser says it. */
const CATALOG = new URL('/msk/catalog', window.location.href).href;

const router = { push: vi.fn(), prefetch: vi.fn() };
let stop = () => {};

beforeEach(() => {
  router.push.mockReset();
  router.prefetch.mockReset();
  stop = followLinks(router);
});
afterEach(() => {
  stop();
  cleanup();
});

function link(scroll?: boolean): HTMLElement {
  render(
    <IntentLink href="/msk/catalog" scroll={scroll}>
      <b>Каталог</b>
    </IntentLink>,
  );
  return screen.getByRole('link');
}

describe('D63 a link inside the shop', () => {
  it('loads nothing until someone shows interest, and then once', () => {
    const anchor = link();
    expect(router.prefetch).not.toHaveBeenCalled();
    fireEvent.pointerOver(screen.getByText('Каталог'), { pointerType: 'mouse' });
    vi.spyOn(anchor, 'matches').mockReturnValue(true);
    fireEvent.focusIn(anchor);
    expect(router.prefetch.mock.calls).toEqual([[CATALOG]]);
  });

  it('takes neither a finger nor the focus it brings for interest: its press asks for the page itself', () => {
    const anchor = link();
    fireEvent.pointerOver(anchor, { pointerType: 'touch' });
    fireEvent.touchStart(anchor);
    vi.spyOn(anchor, 'matches').mockReturnValue(false);
    fireEvent.focusIn(anchor);
    expect(router.prefetch).not.toHaveBeenCalled();
  });

  it.each([
    [undefined, true],
    [false, false],
  ])('navigates without a page load (scroll: %s)', (asked, scroll) => {
    link(asked);
    const inside = screen.getByText('Каталог');
    const click = createEvent.click(inside, { button: 0 });
    fireEvent(inside, click);
    expect(click.defaultPrevented).toBe(true);
    expect(router.push.mock.calls).toEqual([[CATALOG, { scroll }]]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves %o to the browser',
    (how) => {
      fireEvent.click(link(), how);
      expect(router.push).not.toHaveBeenCalled();
    },
  );

  it('leaves a press to whoever has taken it', () => {
    const anchor = link();
    anchor.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(anchor);
    expect(router.push).not.toHaveBeenCalled();
  });

  it('is the browser’s own where nobody follows', () => {
    const anchor = link();
    stop();
    const click = createEvent.click(anchor, { button: 0 });
    fireEvent(anchor, click);
    expect(click.defaultPrevented).toBe(false);
  });
});
