import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLinks } from '#components/ui/follow-links.ts';
import { IntentLink } from '#components/ui/intent-link.tsx';

const router = { push: vi.fn(), prefetch: vi.fn() };
let stop: () => void;

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
  return screen.getByRole('link', { name: 'Каталог' });
}

describe('D63 a link inside the shop', () => {
  it('loads nothing until someone shows interest, and then once', () => {
    const anchor = link();
    expect(router.prefetch).not.toHaveBeenCalled();
    fireEvent.pointerOver(screen.getByText('Каталог'), { pointerType: 'mouse' });
    fireEvent.pointerOver(anchor, { pointerType: 'mouse' });
    vi.spyOn(anchor, 'matches').mockReturnValue(true);
    fireEvent.focusIn(anchor);
    expect(router.prefetch.mock.calls).toEqual([['/msk/catalog']]);
  });

  it('takes neither a finger nor the focus it brings for interest: its press asks for the page itself', () => {
    const anchor = link();
    fireEvent.pointerOver(anchor, { pointerType: 'touch' });
    fireEvent.touchStart(anchor);
    vi.spyOn(anchor, 'matches').mockReturnValue(false);
    fireEvent.focusIn(anchor);
    expect(router.prefetch).not.toHaveBeenCalled();
  });

  it('navigates without a page load, to the top of the page', () => {
    link();
    const inner = screen.getByText('Каталог');
    const click = createEvent.click(inner, { button: 0 });
    fireEvent(inner, click);
    expect(click.defaultPrevented).toBe(true);
    expect(router.push.mock.calls).toEqual([['/msk/catalog', { scroll: true }]]);
  });

  it('keeps the place on the page where it shows the same thing otherwise', () => {
    fireEvent.click(link(false));
    expect(router.push.mock.calls).toEqual([['/msk/catalog', { scroll: false }]]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves %o to the browser',
    (how) => {
      fireEvent.click(link(), how);
      expect(router.push).not.toHaveBeenCalled();
    },
  );

  it('is left alone once its press has been answered', () => {
    const anchor = link();
    anchor.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(anchor);
    expect(router.push).not.toHaveBeenCalled();
  });

  it('is the browser’s own where nobody follows links, and for any other link', () => {
    render(<a href="/msk/about">О нас</a>);
    fireEvent.click(screen.getByRole('link', { name: 'О нас' }));
    stop();
    fireEvent.click(link());
    expect(router.push).not.toHaveBeenCalled();
  });
});
