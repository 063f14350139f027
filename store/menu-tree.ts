import { createStore } from 'zustand/vanilla';
import type { CategoryNode } from '#api/contract/category.ts';
import type { RegionCode } from '#lib/region/codes.ts';

/** The tree of one city for the menus' panels; `failed` may be asked for again. */
export type MenuTreeState = {
  city: RegionCode | null;
  status: 'absent' | 'loading' | 'ready' | 'failed';
  roots: readonly CategoryNode[];
};

export const menuTreeState = createStore<MenuTreeState>(() => ({ city: null, status: 'absent', roots: [] }));

/** Asks for the tree on the first wish and keeps it while the document lives (acc-B4); `force` asks again (D8). */
export async function loadMenuTree(city: RegionCode, { force } = { force: false }): Promise<void> {
  const { city: held, status } = menuTreeState.getState();
  const isHeld = held === city && (status === 'loading' || status === 'ready');
  if (isHeld && !force) return;
  if (!isHeld) menuTreeState.setState({ city, status: 'loading', roots: [] });
  const roots = await readTree(city);
  if (menuTreeState.getState().city !== city) return;
  if (roots !== null) menuTreeState.setState({ status: 'ready', roots });
  else if (!isHeld) menuTreeState.setState({ status: 'failed' });
}

async function readTree(city: RegionCode): Promise<readonly CategoryNode[] | null> {
  try {
    const { readMenuTree } = await import('#api/client/layout-data.ts');
    return await readMenuTree(city);
  } catch (error) {
    console.error('menu: the client could not be loaded', error);
    return null;
  }
}
