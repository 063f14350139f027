import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IntentLink } from '#components/ui/intent-link.tsx';
import { RouterContext, type ShopRouter } from '#components/ui/shop-router.tsx';

const router = { push: vi.fn(), prefetch: vi.fn() };

beforeEach(() => {
  router.push.mockReset();
  router.prefetch.mockReset();
});
afterEach(cleanup);

function link(by: ShopRouter | null = router): HTMLElement {
  render(
    <RouterContext value={by}>
      <IntentLink href="/msk/catalog">Каталог</IntentLink>
    </RouterContext>,
  );
  return screen.getByRole('link');
}

describe('D63 a link inside the shop', () => {
  it('loads nothing until someone shows interest, and then once', () => {
    const anchor = link();
    expect(router.prefetch).not.toHaveBeenCalled();
    fireEvent.pointerEnter(anchor, { pointerType: 'mouse' });
    vi.spyOn(anchor, 'matches').mockReturnValue(true);
    fireEvent.focus(anchor);
    expect(router.prefetch.mock.calls).toEqual([['/msk/catalog']]);
  });

  it('takes neither a finger nor the focus it brings for interest: its press asks for the page itself', () => {
    const anchor = link();
    fireEvent.pointerEnter(anchor, { pointerType: 'touch' });
    fireEvent.touchStart(anchor);
    vi.spyOn(anchor, 'matches').mockReturnValue(false);
    fireEvent.focus(anchor);
    expect(router.prefetch).not.toHaveBeenCalled();
  });

  it('navigates without a page load', () => {
    const anchor = link();
    const click = createEvent.click(anchor, { button: 0 });
    fireEvent(anchor, click);
    expect(click.defaultPrevented).toBe(true);
    expect(router.push).toHaveBeenCalledWith('/msk/catalog', { scroll: true });
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves %o to the browser',
    (how) => {
      fireEvent.click(link(), how);
      expect(router.push).not.toHaveBeenCalled();
    },
  );

  it('is the browser’s own where no router is', () => {
    const anchor = link(null);
    const click = createEvent.click(anchor, { button: 0 });
    fireEvent(anchor, click);
    expect(click.defaultPrevented).toBe(false);
  });
});
