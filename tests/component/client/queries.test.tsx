import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { listingQuery } from '#api/client/queries/listing.ts';
import { menuTreeQuery } from '#api/client/queries/menu-tree.ts';
import { searchQuery } from '#api/client/queries/search.ts';
import { userQuery } from '#api/client/queries/user.ts';
import { readWorkDay } from '#api/client/queries/work-day.ts';
import { queryClient } from '#api/client/query-client.ts';
import { SKELETON_MINIMUM, skeletonTime } from '#api/client/skeleton-time.ts';
import { failure } from '#api/contract/failure.ts';
import { contract } from '#api/contract/index.ts';
import { MenuTreeNote } from '#components/frame/menu/menu-tree-note.tsx';
import { useMenuTree } from '#components/frame/menu/use-menu-tree.ts';
import { namesOf, openShopWindow, show } from '../store/shop-window.tsx';

const tab = openShopWindow();
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

describe('D32: the minimum of a skeleton', () => {
  it.each([
    ['an answer that is there at once', 0, 200],
    ['an answer that comes within it', 150, 200],
    ['an answer that comes after it', 700, 700],
  ])('%s', async (_, answered, shown) => {
    vi.useFakeTimers();
    const done = vi.fn();
    void skeletonTime(new Promise((resolve) => setTimeout(resolve, answered, 'goods'))).then(done);
    await vi.advanceTimersByTimeAsync(shown - 1);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledExactlyOnceWith('goods');
    expect(SKELETON_MINIMUM).toBe(200);
  });

  it('holds a failure back as long', async () => {
    vi.useFakeTimers();
    const failed = vi.fn();
    skeletonTime(Promise.reject(new Error('no'))).catch(failed);
    await vi.advanceTimersByTimeAsync(199);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledOnce();
  });

  it('the tree of the menus and a listing keep it', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status: 404 }));
    vi.useFakeTimers();
    const settled: string[] = [];
    const note = (name: string) => () => void settled.push(name);
    const asked = {
      city: 'msk',
      section: 'catalog',
      slug: 'cups',
      page: 1,
      sort: 'price',
      brands: [],
    } as const;
    void queryClient.fetchQuery(menuTreeQuery('msk')).catch(note('tree'));
    void queryClient.fetchQuery(listingQuery(asked)).then(note('listing'));
    await vi.advanceTimersByTimeAsync(199);
    expect(settled).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(settled.toSorted()).toEqual(['listing', 'tree']);
  });
});

describe('the reads of a document', () => {
  it('acc-B4: the tree is asked for once a city and kept', async () => {
    const read = (city: 'msk' | 'spb') => queryClient.fetchQuery(menuTreeQuery(city));
    const [tree] = await Promise.all([read('msk'), read('msk')]);
    await read('msk');
    expect(tree.length).toBeGreaterThan(0);
    expect(namesOf(tab)).toEqual(['getMenuTree']);
    await read('spb');
    expect(tab.calls.map(({ city }) => city)).toEqual(['msk', 'spb']);
  });

  it('acc-C7, acc-A11: what was found in one region is never shown in another', async () => {
    const find = (city: 'msk' | 'spb') => queryClient.fetchQuery(searchQuery(city, 'тарелка'));
    const [moscow, petersburg] = [await find('msk'), await find('spb')];
    expect(tab.calls.map(({ name, city }) => [name, city])).toEqual([
      ['searchProducts', 'msk'],
      ['searchProducts', 'spb'],
    ]);
    expect(petersburg).not.toEqual(moscow);
  });

  it('D44: a refusal is logged, not repeated, and told by a place with a way to ask again', async () => {
    const Menu = () => {
      const tree = useMenuTree();
      return tree.status === 'ready' ? <p>Категорий: {tree.roots.length}</p> : <MenuTreeNote {...tree} />;
    };
    tab.shop.refuse('getMenuTree', failure('unexpected'));
    const { user } = show(<Menu />);
    expect(screen.getByText('Загружаем категории…')).toBeDefined();
    const again = await screen.findByRole('button', { name: 'Попробовать ещё раз' });
    expect(namesOf(tab)).toEqual(['getMenuTree']);
    expect(console.error).toHaveBeenCalledWith('menu-tree msk: not read', expect.any(Error));
    await user.click(again);
    await waitFor(() => expect(screen.getByText(/Категорий: [1-9]/)).toBeDefined());
  });

  it('D58: an anonymous visitor is null; D48: a work day that cannot be read is none', async () => {
    expect(await queryClient.fetchQuery(userQuery('msk'))).toBeNull();
    tab.shop.refuse('getNextWorkDay', failure('unexpected'));
    expect(await readWorkDay('msk')).toBeNull();
    expect(await readWorkDay('msk')).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  const asked = { city: 'msk', slug: 'cups', page: 1, sort: 'price', brands: ['a', 'b', 'c', 'd'] } as const;

  it('acc-C1: a listing that is not there is an answer', async () => {
    const missing = listingQuery({ ...asked, section: 'catalog', slug: 'no-such' });
    expect(await queryClient.fetchQuery(missing)).toBeNull();
  });

  it('D34: a sale gets its brands from their own call, and does without them when it fails', async () => {
    const sale = {
      list: { items: [], page: 1, lastPage: 1, total: 0 },
      path: [],
      seo: null,
      seoCommon: null,
      units: [],
      category: null,
    };
    const addresses: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
      addresses.push(String(address));
      return addresses.length === 1
        ? Response.json(z.encode(contract.getSalesCategoryProducts.output, sale))
        : new Response('{}', { status: 500 });
    });
    const read = await queryClient.fetchQuery(listingQuery({ ...asked, section: 'sale' }));
    expect(read).toEqual({ ...sale, brands: [], image: null });
    expect(addresses).toEqual([
      '/api/get-sales-category-products/cups/1?sort=price&brands=a%2Cb%2Cc%2Cd',
      '/api/get-brands',
    ]);
  });
});
