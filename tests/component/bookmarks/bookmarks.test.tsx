import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failure } from '#api/contract/failure.ts';
import { BookmarksPage } from '#components/product/bookmarks/bookmarks-page.tsx';
import { HeartButton } from '#components/product/goods/heart-button.tsx';
import { defineElements } from '#components/visit/elements.ts';
import { bookmarkState, listenToKept, toggleBookmark } from '#store/bookmarks.ts';
import { showCity } from '#store/shown-city.ts';
import { namesOf, openShopWindow, show } from '../store/shop-window.tsx';

const tab = openShopWindow();
const KEY = 'tara-bookmarks';
/** Products of the small catalogue. */
const [PLATE, FORK, SPB_CUP] = [1, 2, 3];

beforeAll(defineElements);
let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  bookmarkState.setState({ kept: [], wished: {} }, true);
  showCity('msk');
  stop = listenToKept();
});
afterEach(() => stop());

const page = () => show(<BookmarksPage noPicture={[]} />);
const heart = (name: RegExp) => screen.findByRole('button', { name });
const pressed = (element: Element) => element.getAttribute('aria-pressed');
const tiles = () => screen.queryAllByRole('heading', { level: 3 }).map((each) => each.textContent);

describe('the page of favourites', () => {
  it('acc-D6: shows what is kept, the newest first, «в корзину» in it, and what the region does not sell as such', async () => {
    for (const id of [PLATE, SPB_CUP, FORK]) tab.shop.bookmarks.add(id);
    page();
    // The list is a chunk of its own; the first test waits for its code.
    await waitFor(
      () => expect(tiles()).toEqual(['Вилка деревянная', 'Стакан петербургский', 'Тарелка бумажная']),
      { timeout: 5000 },
    );
    expect(screen.getByText(/3 товара, из них не продаётся в Москве: 1/)).toBeTruthy();
    expect(screen.getByText('Нет в продаже в этом регионе')).toBeTruthy();
    expect(screen.getByRole('button', { name: /В корзину Вилка/ })).toBeTruthy();
    expect(pressed(await heart(/^В избранное: Вилка/))).toBe('true');
    expect(localStorage.getItem(KEY)).toBe(JSON.stringify([FORK, SPB_CUP, PLATE]));
  });

  it('acc-D6: a product that is let go of leaves at once, the keyboard goes on at the next one, then at what is left to say', async () => {
    for (const id of [PLATE, FORK]) tab.shop.bookmarks.add(id);
    const { user } = page();
    (await heart(/^В избранное: Вилка/)).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(tiles()).toEqual(['Тарелка бумажная']));
    await waitFor(async () => expect(document.activeElement).toBe(await heart(/^В избранное: Тарелка/)));
    expect(await screen.findByText('Товар убран из избранного')).toBeTruthy();
    await user.keyboard(' ');
    const empty = await screen.findByRole('heading', { name: 'В избранном пока пусто' });
    await waitFor(() => expect(document.activeElement).toBe(empty));
    await waitFor(() => expect([...tab.shop.bookmarks]).toEqual([]));
    expect(screen.getByRole('link', { name: 'Перейти в каталог' }).getAttribute('href')).toBe('/msk/catalog');
  });

  it('acc-D6: one press puts all that the region sells into the cart, each with its step', async () => {
    for (const id of [PLATE, SPB_CUP, FORK]) tab.shop.bookmarks.add(id);
    const { user } = page();
    await user.click(await screen.findByRole('button', { name: 'Всё в корзину' }));
    const all = await screen.findByRole('button', { name: 'Всё в корзине' });
    await waitFor(() => expect(all.hasAttribute('disabled')).toBe(true));
    await waitFor(() =>
      expect(tab.shop.cart('msk').items.map(({ code, quantity }) => [code, quantity])).toEqual([
        ['ВИЛ-6', 6],
        ['ТАР-1', 1],
      ]),
    );
  });

  it('acc-D6: a list that did not come offers to ask again', async () => {
    tab.shop.bookmarks.add(PLATE);
    tab.shop.refuse('listBookmarks', failure('unexpected'));
    const { user } = page();
    expect(await screen.findByRole('heading', { name: 'Не удалось загрузить избранное' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(tiles()).toEqual(['Тарелка бумажная']));
  });

  it('acc-D6: what another tab keeps comes, what it lets go of leaves', async () => {
    tab.shop.bookmarks.add(PLATE);
    page();
    await waitFor(() => expect(tiles()).toEqual(['Тарелка бумажная']));
    tab.shop.bookmarks.add(FORK);
    localStorage.setItem(KEY, JSON.stringify([FORK, PLATE]));
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    await waitFor(() => expect(tiles()).toEqual(['Вилка деревянная', 'Тарелка бумажная']));
    tab.shop.bookmarks.delete(PLATE);
    localStorage.setItem(KEY, JSON.stringify([FORK]));
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    await waitFor(() => expect(tiles()).toEqual(['Вилка деревянная']));
  });
});

describe('a heart', () => {
  const bare = () =>
    show(
      <HeartButton productId={PLATE}>
        <button type="button" aria-label="В избранное" />
      </HeartButton>,
    );

  it('acc-D6: keeps and lets go, with the texts of section 8; the list is read again after each', async () => {
    const { user } = bare();
    const button = screen.getByRole('button');
    await user.click(button);
    expect(pressed(button), 'at once').toBe('true');
    expect(await screen.findByText('Товар добавлен в избранное')).toBeTruthy();
    expect([...tab.shop.bookmarks]).toEqual([PLATE]);
    await user.click(button);
    expect(await screen.findByText('Товар убран из избранного')).toBeTruthy();
    expect(pressed(button)).toBe('false');
    expect(namesOf(tab)).toEqual([
      'getCart',
      'pushBookmark',
      'listBookmarks',
      'unpushBookmark',
      'listBookmarks',
    ]);
  });

  it.each([
    ['pushBookmark', [], 'Товар не добавлен в избранное, неизвестная ошибка', 'false'],
    ['unpushBookmark', [PLATE], 'Ошибка при удалении товара из избранного', 'true'],
  ] as const)('acc-D6: a refused %s is said and taken back', async (call, kept, text, state) => {
    bookmarkState.setState({ kept });
    tab.shop.refuse(call, failure('unexpected'));
    const { user } = bare();
    await user.click(screen.getByRole('button'));
    expect(await within(document.body).findByText(text)).toBeTruthy();
    await waitFor(() => expect(pressed(screen.getByRole('button'))).toBe(state));
  });

  it('acc-D6: presses in a row end as the last one asks, one call after the other', async () => {
    bare();
    const outcomes = await Promise.all([PLATE, PLATE, PLATE].map((id) => toggleBookmark(id, 'msk')));
    expect(outcomes).toEqual(['kept', 'gone', 'kept']);
    expect([...tab.shop.bookmarks]).toEqual([PLATE]);
    expect(pressed(screen.getByRole('button'))).toBe('true');
  });

  it.each(['', 'не JSON', '{}', '["1", null, 1.5]'])('reads a spoiled memory %s as empty', (memory) => {
    localStorage.setItem(KEY, memory);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(bookmarkState.getState().kept).toEqual([]);
  });
});
