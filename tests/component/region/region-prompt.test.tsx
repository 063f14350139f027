import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RegionPrompt } from '#components/frame/region/region-prompt.tsx';
import { RegionSwitch } from '#components/frame/region/region-switch.tsx';
import { paintedPage } from '#store/painted-page.ts';
import { arriveAt, pageState } from '#store/shown-page.ts';
import { openShopWindow, REGION, show } from '../store/shop-window.tsx';
import { leaveShop } from '../store/stand-on.ts';

openShopWindow();
afterEach(() => {
  vi.useRealTimers();
  leaveShop();
});

const DAY = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-11-18T09:00:00Z');

/** The visitor comes to a page that asks for the region, and it is painted. */
function standOnCatalogue(): void {
  arriveAt({ path: '/catalog', backName: null, regionPrompt: true });
  paintedPage.setState(pageState.getState(), true);
}

it('acc-A12: the prompt comes by itself after 1 s, and its cookie REGION_SELECT_SHOWN lasts 30 days', async () => {
  vi.useFakeTimers({ now: NOW });
  const baked = vi.spyOn(document, 'cookie', 'set');
  show(
    <>
      <RegionSwitch region="msk" base="/msk" sites={REGION.sites} />
      <RegionPrompt />
    </>,
  );
  await act(async () => standOnCatalogue());
  act(() => vi.advanceTimersByTime(999));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('dialog', { name: 'Выберите склад отгрузки' })).toBeDefined();
  const [name = '', ...facts] = (baked.mock.lastCall?.[0] ?? '').split('; ');
  expect(name).toBe('REGION_SELECT_SHOWN=1');
  const expires = facts.find((fact) => fact.startsWith('expires='))?.slice('expires='.length) ?? '';
  expect((Date.parse(expires) - Date.now()) / DAY).toBeCloseTo(30, 3);
});
