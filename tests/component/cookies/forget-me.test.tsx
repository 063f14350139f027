import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failure } from '#api/contract/failure.ts';
import { ForgetMe } from '#components/counters/cookies/forget-me.tsx';
import { browserData } from '#lib/browser/data.ts';
import { bookmarkState, showBookmarks } from '#store/bookmarks.ts';
import { cartStore } from '#store/cart.ts';
import { forgetTab } from '#store/remembered/forget-tab.ts';
import { listenToOtherTabs } from '#store/tabs.ts';
import { openShopWindow, show } from '../store/shop-window.tsx';

const tab = openShopWindow();
const none = { tags: null, chat: null, trackerCookie: null };
/** All that the table of /cookie names in a storage. */
const named = (place: string) =>
  browserData('http', { hasCopies: true, others: none }).flatMap((each) =>
    each.place === place ? [each.name] : [],
  );

describe('acc-D15 «Забыть меня на этом устройстве»', () => {
  const copies = new Set<string>();
  beforeEach(async () => {
    copies.clear();
    for (const name of ['tara-pages-1', 'tara-files-1', 'somebody-else']) copies.add(name);
    vi.stubGlobal('caches', {
      keys: async () => [...copies],
      delete: async (name: string) => copies.delete(name),
    });
    for (const key of named('localStorage')) localStorage.setItem(key, '"kept"');
    for (const key of named('sessionStorage')) sessionStorage.setItem(key, '"kept"');
    localStorage.setItem('somebody-else', '1');
    tab.shop.fill({ 'ТАР-1': 1 });
    tab.shop.bookmarks.add(1);
    showBookmarks([1]);
    await cartStore.load('msk');
  });
  const press = async (user: ReturnType<typeof show>['user']) =>
    user.click(screen.getByRole('button', { name: 'Забыть меня' }));

  it('leaves nothing of what /cookie names: cart, favourites, both storages, copies of pages', async () => {
    const { user } = show(<ForgetMe />);
    await press(user);
    expect(await screen.findByText('Готово: этот браузер больше ничего о вас не помнит.')).toBeTruthy();
    expect(Object.keys(localStorage)).toEqual(['somebody-else']);
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect([...copies]).toEqual(['somebody-else']);
    await waitFor(() => expect(cartStore.state.getState().cart?.items).toEqual([]));
    expect([bookmarkState.getState().kept, [...tab.shop.bookmarks], tab.shop.cart('msk').items]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('forgets nothing where the shop does not answer, and says so', async () => {
    tab.shop.refuse('forgetVisitor', failure('unexpected'));
    const { user } = show(<ForgetMe />);
    await press(user);
    expect(await screen.findByText(/^Не получилось: магазин не ответил/)).toBeTruthy();
    expect(localStorage.getItem('tara-orders')).toBe('"kept"');
    expect(tab.shop.cart('msk').items).toHaveLength(1);
  });

  it('another tab forgets its own too', async () => {
    const opened = new BroadcastChannel('tara-cart');
    const onChange = vi.fn();
    const stop = listenToOtherTabs(onChange, forgetTab);
    opened.postMessage('changed');
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    expect(sessionStorage.getItem('tara-order-draft')).toBe('"kept"');
    opened.postMessage('forgotten');
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
    expect(sessionStorage.getItem('tara-order-draft')).toBeNull();
    stop();
    opened.close();
  });
});
