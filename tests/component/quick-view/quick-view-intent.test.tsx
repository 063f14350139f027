import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { mark } from '#components/kit/ui/marks.ts';
import { QuickViewIntent } from '#components/product/quick-view/quick-view-intent.tsx';
import { defineElements } from '#components/visit/elements.ts';
import { showCity } from '#store/shown-city.ts';
import { openShopWindow, show } from '../store/shop-window.tsx';

openShopWindow();
beforeAll(() => {
  defineElements();
  showCity('msk');
});
afterEach(() => void vi.useRealTimers());

it('acc-C4: the quick view opens 10 ms after a product of a block is pressed', async () => {
  await import('#components/product/quick-view/quick-view.tsx');
  show(
    <div {...mark('quick-view', '')}>
      <a href="/msk/goods/1">
        <h3>Тарелка бумажная</h3>
      </a>
      <QuickViewIntent noPicture={[]} />
    </div>,
  );
  const link = screen.getByRole('link', { name: 'Тарелка бумажная' });
  // Its code comes with the first sign of interest.
  await act(async () => {
    fireEvent.pointerOver(link);
    await vi.dynamicImportSettled();
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  expect(fireEvent.click(link), 'the browser follows the link').toBe(false);
  act(() => vi.advanceTimersByTime(9));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('dialog')).toBeDefined();
  vi.useRealTimers();
  expect(await screen.findByText(/Ближайшая доставка/)).toBeDefined();
});
