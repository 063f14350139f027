import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure } from '#api/contract/failure.ts';
import { SearchField } from '#components/search/search-field.tsx';
import { SearchIntent } from '#components/search/search-intent.tsx';
import { keepSearch, readSearches } from '#store/searches.ts';
import { openShopWindow, show } from '../store/shop-window.tsx';

/** What the framework's router does with the address: whoever reads its query hears of every entry. */
const address = vi.hoisted(() => {
  const listeners = new Set<() => void>();
  function changed(): void {
    for (const listener of listeners) listener();
  }
  return { listeners, changed };
});
vi.mock('next/navigation', () => ({
  usePathname: () => window.location.pathname,
  useSearchParams: () => {
    const search = useSyncExternalStore(
      (listener) => {
        address.listeners.add(listener);
        return () => address.listeners.delete(listener);
      },
      () => window.location.search,
    );
    return new URLSearchParams(search);
  },
}));

const tab = openShopWindow();
const searches = () => tab.calls.filter(({ name }) => name === 'searchProducts').map(({ input }) => input);
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Поиск товаров' });
const rows = async () => within(await screen.findByRole('grid')).getAllByRole('row');
const search = () => new URLSearchParams(window.location.search).get('search');

// What comes on intent has come: the tests are not about its first transformation.
beforeAll(() => import('#components/search/search-overlay.tsx'));
beforeEach(() => {
  window.history.replaceState(null, '', '/msk');
  for (const name of ['pushState', 'replaceState'] as const) {
    const real = window.history[name].bind(window.history);
    vi.spyOn(window.history, name).mockImplementation((...entry) => {
      real(...entry);
      address.changed();
    });
  }
});
afterEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

function place() {
  return show(
    <>
      <SearchField base="/msk" shopName="Тара" />
      <SearchIntent />
    </>,
  );
}

/** Opens the overlay by the key. */
async function openedByKey() {
  const { user } = place();
  await user.keyboard('/');
  return { user, field: await field() };
}

describe('acc-C7: the search overlay', () => {
  it('opens by «/», has the words of the specification, and holds the focus in its field', async () => {
    const opened = await openedByKey();
    expect(opened.field.placeholder).toBe('Искать в Тара');
    expect(screen.getByRole('heading', { name: 'Поиск' })).toBeTruthy();
    expect(within(screen.getByRole('navigation', { name: 'Путь' })).getByText('Поиск')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Назад' })).toBeTruthy();
    expect(document.activeElement).toBe(opened.field);
    expect(opened.field.getAttribute('aria-expanded')).toBe('false');
  });

  it('has what was typed between the key and its coming, and leaves the keys alone after that', async () => {
    place();
    for (const key of ['/', 'ч', 'а', 'й', 'Shift', ' ', '1'])
      expect(fireEvent.keyDown(document.body, { key }), key).toBe(key === 'Shift');
    const opened = await field();
    expect(opened.value).toBe('чай 1');
    expect(document.activeElement).toBe(opened);
    expect(fireEvent.keyDown(opened, { key: '2' })).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Поиск товаров', hidden: true }).value).toBe(
      '',
    );
  });

  it('opens by Ctrl+K in any layout, by the button, and by the second character in the header', async () => {
    const { user, unmount } = place();
    fireEvent.keyDown(document.body, { code: 'KeyK', key: 'л', ctrlKey: true });
    await field();
    unmount();

    act(() => window.history.replaceState(null, '', '/msk'));
    const second = place();
    await user.click(screen.getByRole('button', { name: 'Найти' }));
    await field();
    second.unmount();

    act(() => window.history.replaceState(null, '', '/msk'));
    place();
    const header = screen.getByRole('textbox', { name: 'Поиск товаров' });
    await user.type(header, 'т');
    expect(search()).toBeNull();
    await user.type(header, 'а');
    expect((await field()).value).toBe('та');
    expect(header).toHaveProperty('value', '');
  });

  it('D31: opens with the query that the address has', async () => {
    window.history.replaceState(null, '', '/msk?search=ложка');
    place();
    expect((await field()).value).toBe('ложка');
    expect((await rows()).map((row) => row.textContent)).toEqual([
      expect.stringContaining('Ложка'),
      'Все результаты (1)',
    ]);
  });

  it('cuts a query that nobody types, so that it is answered, and takes half letters and NUL out of its address', async () => {
    window.history.replaceState(null, '', `/msk?search=${'ложка'.repeat(2_000)}`);
    const { unmount } = place();
    const cut = 'ложка'.repeat(20);
    expect((await field()).value).toBe(cut);
    await screen.findByText('По вашему запросу товаров не найдено');
    expect(searches()).toEqual([{ query: cut, limit: 8 }]);
    // The address follows what is shown, in an effect of its own.
    await waitFor(() => expect(search()).toBe(cut));
    unmount();

    window.history.replaceState(null, '', '/msk?search=');
    const { user } = place();
    await user.click(await field());
    fireEvent.change(await field(), { target: { value: 'лож\0\ud83d ложка' } });
    await waitFor(() => expect(search()).toBe('лож ложка'));
  });

  it('searches two characters and more after a pause, once, and mirrors the query to the address', async () => {
    const { user, field } = await openedByKey();
    await user.type(field, 'т');
    await user.type(field, 'арелка');
    expect(await screen.findByText('Найдено: 1 товар')).toBeTruthy();
    expect(searches()).toEqual([{ query: 'тарелка', limit: 8 }]);
    await waitFor(() => expect(search()).toBe('тарелка'));
    const [product] = await rows();
    expect(product?.querySelector('mark')?.textContent).toBe('Тарелка');
    expect(
      within(product ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/msk/goods/1');
    expect(within(product ?? document.body).getByRole('button', { name: /В корзину Тарелка/ })).toBeTruthy();
  });

  it('C16: shows products, then categories, then the way to all results, and the arrows and Enter go over all of them', async () => {
    const { user, field } = await openedByKey();
    await user.type(field, 'посуда');
    const [category] = await rows();
    expect(category?.textContent).toContain('Посуда');
    const link = within(category ?? document.body).getByRole('link');
    expect(link.getAttribute('href')).toBe('/msk/catalog/posuda');
    const followed = vi.fn((event: Event) => event.preventDefault());
    link.addEventListener('click', followed);
    await user.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(category?.id);
    expect(category?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Enter}');
    expect(followed).toHaveBeenCalledOnce();
    expect(readSearches()).toEqual(['посуда']);
    await user.keyboard('{ArrowUp}');
    expect(field.getAttribute('aria-activedescendant')).toBeNull();
    await user.keyboard('{ArrowUp}');
    expect(field.getAttribute('aria-activedescendant')).toBe('search-all');
    const all = screen.getByRole('link', { name: /^Все результаты/ });
    expect(new URL((all as HTMLAnchorElement).href).pathname).toBe('/msk/search');
    expect(new URL((all as HTMLAnchorElement).href).searchParams.get('search')).toBe('посуда');
  });

  it('says what it has found nothing for, with ways on', async () => {
    const { user, field } = await openedByKey();
    await user.type(field, 'холодильник');
    expect(await screen.findByText('По вашему запросу товаров не найдено')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Весь каталог' }).getAttribute('href')).toBe('/msk/catalog');
    const ask = screen.getByRole('link', { name: 'Спросить менеджера' }).getAttribute('href') ?? '';
    expect(new URLSearchParams(ask.split('?')[1]).get('search'), 'C16').toBe('холодильник');
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  it('D44: a search that fails offers itself again in its place', async () => {
    tab.shop.refuse('searchProducts', failure('unexpected'));
    const { user, field } = await openedByKey();
    await user.type(field, 'ложка');
    await user.click(await screen.findByRole('button', { name: 'Попробовать ещё раз' }));
    expect(await screen.findByText('Найдено: 1 товар')).toBeTruthy();
  });

  it('a late search never says that there is nothing, and asks again by itself and by its button', async () => {
    const real = globalThis.fetch;
    let isSlow = true;
    const found = {
      list: [],
      categories: [],
      brands: [],
      corrected_query: null,
      partial: false,
      degraded: true,
    };
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) =>
      isSlow && String(address).includes('search-products')
        ? Response.json({ success: true, result: found })
        : real(address, init),
    );
    const { user, field } = await openedByKey();
    await user.type(field, 'ложка');
    const again = await screen.findByRole('button', { name: 'Попробовать ещё раз' });
    expect(screen.getByText('Поиск сейчас отвечает долго')).toBeTruthy();
    expect(screen.queryByText('По вашему запросу товаров не найдено')).toBeNull();
    isSlow = false;
    await user.click(again);
    expect(await screen.findByText('Найдено: 1 товар')).toBeTruthy();
  });

  it('asks again by itself when the network is back', async () => {
    tab.shop.refuse('searchProducts', { ...failure('unexpected'), status: 0 });
    const { user, field } = await openedByKey();
    await user.type(field, 'ложка');
    await screen.findByRole('button', { name: 'Попробовать ещё раз' });
    // What has been drawn listens once its effects have run, moments later.
    await act(async () => undefined);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Найдено: 1 товар')).toBeTruthy();
    expect(searches()).toHaveLength(2);
  });

  it('remembers on this device what was searched for, until that is cleared', async () => {
    keepSearch('вилка');
    keepSearch('ложка');
    const { user, field } = await openedByKey();
    expect((await rows()).map((row) => row.textContent)).toEqual(['ложка', 'вилка']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field.value).toBe('вилка');
    await waitFor(() => expect(searches()).toEqual([{ query: 'вилка', limit: 8 }]));
    await user.click(screen.getByRole('button', { name: 'Очистить' }));
    await user.click(await screen.findByRole('button', { name: 'Очистить' }));
    expect(readSearches()).toEqual([]);
    expect(screen.queryByRole('grid')).toBeNull();
  });
});
