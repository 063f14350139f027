import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { wholeStyles } from '#components/kit/ui/whole-styles.ts';
import { PageArrival } from '#components/visit/page-arrival.tsx';
import { backTarget, lastRoute, rememberRoute } from '#store/last-route.ts';
import { paintedPage } from '#store/painted-page.ts';
import { pageState } from '#store/shown-page.ts';
import { leaveShop } from '../store/stand-on.ts';

const isHidden = () => 'revealing' in document.documentElement.dataset;

describe('acc-A9, D17: pages are revealed 100 ms after a route change', () => {
  // A page that is come to waits for them.
  beforeAll(() => wholeStyles());
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    leaveShop();
  });
  const element = (path: string) => <PageArrival path={path} backName={null} regionPrompt={false} />;

  it('never on the first paint', () => {
    render(element('/'));
    expect(isHidden()).toBe(false);
  });

  it('for 100 ms on a client navigation', () => {
    const { rerender } = render(element('/'));
    rerender(element('/about'));
    expect(isHidden()).toBe(true);
    act(() => vi.advanceTimersByTime(99));
    expect(isHidden()).toBe(true);
    act(() => vi.advanceTimersByTime(1));
    expect(isHidden()).toBe(false);
  });

  it('a page that follows within them, or an error in its place, is not hidden for good', () => {
    const { rerender, unmount } = render(element('/'));
    rerender(element('/about'));
    unmount();
    expect(isHidden()).toBe(false);
  });

  it('what a visit does for a page is told of it once the page is painted', () => {
    const told: number[] = [];
    const stop = paintedPage.subscribe(({ visits }) => told.push(visits));
    const { rerender } = render(element('/'));
    rerender(element('/about'));
    expect(pageState.getState().visits).toBe(2);
    let isFramed = false;
    requestAnimationFrame(() => {
      isFramed = true;
    });
    while (!isFramed) {
      expect(told).toEqual([]);
      vi.advanceTimersByTime(1);
    }
    vi.advanceTimersByTime(1);
    expect(told).toEqual([2]);
    stop();
  });

  it('D31: not when only the query changes', () => {
    const { unmount } = render(element('/catalog/cups'));
    unmount();
    render(element('/catalog/cups'));
    expect(isHidden()).toBe(false);
    expect(pageState.getState().visits).toBe(1);
  });
});

describe('acc-A10, D18: the last route', () => {
  afterEach(() => sessionStorage.clear());
  const cups = { name: 'Стаканы', url: '/msk/catalog/cups' };
  const sale = { name: 'Распродажа', url: '/msk/sale' };
  const fallback = { name: 'Акции', url: '/msk/actions/protissue' };

  it('is kept for the tab', () => {
    expect(lastRoute()).toBeNull();
    rememberRoute(sale);
    expect(lastRoute()).toEqual(sale);
  });

  it.each([
    'nonsense',
    '{"name":1}',
    '{"name":"x","url":"https://elsewhere.example/"}',
    '{"name":"x","url":"//e"}',
  ])('is nothing when the storage holds %s', (text) => {
    sessionStorage.setItem('tara-last-route', text);
    expect(lastRoute()).toBeNull();
  });

  it.each([
    ['the product’s own path wins', cups, sale, cups],
    [
      'with the query when the visitor came from there',
      cups,
      { ...cups, url: `${cups.url}?sort=price` },
      { ...cups, url: `${cups.url}?sort=price` },
    ],
    ['without a path the last route', null, sale, sale],
    ['without either the actions page (D13)', null, null, fallback],
  ])('%s', (_, own, last, expected) => {
    expect(backTarget(own, last, fallback)).toEqual(expected);
  });
});
