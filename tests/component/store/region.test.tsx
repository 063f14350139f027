import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadMenuTree, menuTreeState } from '#store/menu-tree.ts';
import { enterRegion, RELOAD_PAUSE, regionState } from '#store/region.ts';
import { namesOf, openShopWindow } from './shop-window.tsx';

const tab = openShopWindow();

beforeEach(() => {
  regionState.setState(regionState.getInitialState(), true);
  menuTreeState.setState(menuTreeState.getInitialState(), true);
});
afterEach(() => vi.useRealTimers());

describe('acc-A13, D8: the reload of a region', () => {
  it('waits 300 ms and reads city, tree and sale tree when another region becomes set', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    enterRegion('msk');
    enterRegion('spb');
    vi.advanceTimersByTime(RELOAD_PAUSE - 1);
    expect(namesOf(tab)).toEqual([]);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await vi.waitFor(() => expect(regionState.getState().data).not.toBeNull());
    expect(namesOf(tab).toSorted()).toEqual(['getMenuTree', 'getRegionData', 'getSaleTree']);
    expect(RELOAD_PAUSE).toBe(300);
  });

  it.each([
    ['the first page of a document', ['spb']],
    ['the same region again', ['spb', 'spb']],
    ['Moscow', ['spb', 'msk']],
  ] as const)('does nothing for %s', (_, cities) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const city of cities) enterRegion(city);
    vi.advanceTimersByTime(10 * RELOAD_PAUSE);
    expect(namesOf(tab)).toEqual([]);
  });
});

describe('acc-B4: the tree of the menus’ panels', () => {
  it('is asked for once and kept', async () => {
    await Promise.all([loadMenuTree('msk'), loadMenuTree('msk')]);
    await loadMenuTree('msk');
    expect(namesOf(tab)).toEqual(['getMenuTree']);
    expect(menuTreeState.getState()).toMatchObject({ city: 'msk', status: 'ready' });
    expect(menuTreeState.getState().roots.length).toBeGreaterThan(0);
  });

  it('is asked for anew in another city', async () => {
    await loadMenuTree('msk');
    await loadMenuTree('spb');
    expect(namesOf(tab)).toEqual(['getMenuTree', 'getMenuTree']);
    expect(menuTreeState.getState().city).toBe('spb');
  });
});
