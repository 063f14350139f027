import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { menuTreeQuery } from '#api/client/queries/menu-tree.ts';
import { queryClient } from '#api/client/query-client.ts';
import { failure } from '#api/contract/failure.ts';
import { enterRegion, regionState } from '#store/region.ts';
import { namesOf, openShopWindow } from './shop-window.tsx';

const tab = openShopWindow();
/** A region is read again so long after the navigation, ms (specification section 9). */
const PAUSE = 300;
const READS = ['getMenuTree', 'getRegionData', 'getSaleTree'];

beforeEach(() => regionState.setState(regionState.getInitialState(), true));
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

function move(...cities: ('msk' | 'spb')[]): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const city of cities) enterRegion(city);
}

describe('acc-A13, D8: the reload of a region', () => {
  it('waits 300 ms and reads city, tree and sale tree when another region becomes set', async () => {
    move('msk', 'spb');
    vi.advanceTimersByTime(PAUSE - 1);
    expect(namesOf(tab)).toEqual([]);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await vi.waitFor(() => expect(regionState.getState().data).not.toBeNull());
    expect(namesOf(tab).toSorted()).toEqual(READS);
    expect(tab.calls.every(({ city }) => city === 'spb')).toBe(true);
  });

  it('hands the tree to the menus, also when they hold an older one', async () => {
    const { queryKey } = menuTreeQuery('spb');
    queryClient.setQueryData(queryKey, []);
    move('msk', 'spb');
    vi.advanceTimersByTime(PAUSE);
    vi.useRealTimers();
    await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)?.length).toBeGreaterThan(0));
  });

  it('leaves as it was what could not be read', async () => {
    tab.shop.refuse('getRegionData', failure('unexpected'));
    move('msk', 'spb');
    vi.advanceTimersByTime(PAUSE);
    vi.useRealTimers();
    await vi.waitFor(() => expect(regionState.getState().saleTree).not.toBeNull());
    expect(regionState.getState()).toMatchObject({ city: 'spb', data: null });
  });

  it.each([
    ['the first page of a document', ['spb']],
    ['the same region again', ['spb', 'spb']],
    ['Moscow', ['spb', 'msk']],
  ] as const)('does nothing for %s', async (_, cities) => {
    move(...cities);
    vi.advanceTimersByTime(10 * PAUSE);
    vi.useRealTimers();
    // What would be read is asked for by code that comes by itself; the reads of a reload that is due come
    // after these.
    await vi.dynamicImportSettled();
    const { reloadRegion } = await import('#api/client/reload-region.ts');
    await reloadRegion('spb');
    expect(namesOf(tab).toSorted()).toEqual(READS);
  });
});
