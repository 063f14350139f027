import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failure } from '#api/contract/failure.ts';
import { TileControls } from '#components/buying/cart/quantity/tile-controls.tsx';
import { RegionProvider } from '#components/kit/region/region-context.tsx';
import { Markup } from '#components/kit/ui/still/markup.tsx';
import { StillGrid } from '#components/product/goods/grid/still-grid.tsx';
import { tileFacts } from '#components/product/goods/tile-facts.ts';
import { drawn } from '#process/drawn.ts';
import { runtime } from '#process/runtime.ts';
import { partDrawer } from '#server/next/part-drawer.ts';
import { cartStore } from '#store/cart.ts';
import { namesOf, openShopWindow, REGION, show } from '../store/shop-window.tsx';
import { card } from './shop.tsx';

const tab = openShopWindow();
beforeAll(async () => {
  await Promise.all([
    import('#components/kit/ui/toast/toast-island.tsx'),
    import('#components/buying/cart/quantity/add-to-cart.tsx'),
  ]);
});
beforeEach(() => {
  const draw = partDrawer((elements) => renderToStaticMarkup(elements as ReactNode));
  Object.assign(runtime(), { draw, isDocument: () => false });
});
afterEach(() => {
  cleanup();
  Object.assign(runtime(), { draw: null });
  drawn().clear();
});

const TILES = [
  card({ id: 2, code: 'ВИЛ-6', name: 'Вилка «Лес» & нож', packMin: 6 }),
  card({ id: 1, code: 'ТАР-1', name: 'Тарелка', packMin: 1 }),
  card({ id: 4, code: 'ЛОЖ-1', name: 'Ложка', price: null }),
].map((product) => tileFacts(product, []));
const tiles = <StillGrid tiles={TILES} base="/msk" early={4} />;
const grid = (
  <>
    {tiles}
    <TileControls />
  </>
);
/** A quantity waits so long for further presses, and a moment. */
const PAUSE = { timeout: 2500 };
const load = () => act(() => cartStore.load('msk'));
/** A tile as it stands, but for its heart, which comes by itself where any test before has loaded it. */
function drawnTile(article: HTMLElement): string {
  const copy = article.cloneNode(true) as HTMLElement;
  copy.querySelector('heart-button')?.remove();
  return copy.outerHTML;
}
const tile = (nth: number) => within(screen.getAllByRole('article')[nth] as HTMLElement);

describe('tiles that the server has drawn', () => {
  it('acc-D1: a press puts a pack into the cart and becomes the way to it in its place, and the keyboard stays', async () => {
    const { user } = show(grid);
    await load();
    const others = screen.getAllByRole('article').slice(1);
    const before = others.map(drawnTile);
    tile(0).getByRole('button', { name: 'В корзину Вилка «Лес» & нож' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Товар добавлен в корзину')).toBeTruthy();
    expect(tile(0).getByRole('textbox', { name: 'Количество' })).toHaveProperty('value', '6');
    expect(tile(0).queryByRole('button', { name: /^В корзину/ })).toBeNull();
    expect(document.activeElement).toBe(tile(0).getByRole('link', { name: 'В корзине' }));
    expect(others.map(drawnTile), 'the others are what they were').toEqual(before);
    expect(tab.shop.cart('msk').items.map(({ code, quantity }) => [code, quantity])).toEqual([['ВИЛ-6', 6]]);
  });

  it('asks the cart for the region once, also when pressed before the visit has', async () => {
    const { user } = show(grid);
    await user.click(tile(0).getByRole('button', { name: /^В корзину/ }));
    expect(await tile(0).findByRole('link', { name: 'В корзине' })).toBeTruthy();
    await waitFor(() => expect(tab.shop.cart('msk').items).toHaveLength(1));
    expect(namesOf(tab).filter((name) => name === 'getCart')).toHaveLength(1);
  });

  it('pressed again before its control has come puts nothing more into the cart', async () => {
    const { user } = show(grid);
    await load();
    const button = tile(0).getByRole('button', { name: /^В корзину/ });
    button.click();
    expect(button.getAttribute('aria-busy')).toBe('true');
    button.click();
    expect(await tile(0).findByRole('textbox', { name: 'Количество' })).toHaveProperty('value', '6');
    await user.click(tile(0).getByRole('button', { name: 'Увеличить количество' }));
    await waitFor(() => expect(tab.shop.cart('msk').items[0]?.quantity).toBe(12), PAUSE);
    expect(namesOf(tab).filter((name) => name === 'addToCart')).toHaveLength(1);
  });

  it('works also where the server draws nothing as text, as while the shop is developed', async () => {
    Object.assign(runtime(), { draw: null });
    tab.shop.fill({ 'ТАР-1': 3 });
    const { user } = show(grid);
    await user.click(tile(0).getByRole('button', { name: /^В корзину/ }));
    expect(await tile(0).findByRole('textbox', { name: 'Количество' })).toHaveProperty('value', '6');
    expect(tile(1).getByRole('textbox', { name: 'Количество' })).toHaveProperty('value', '3');
  });

  it('come back to shows what is in the cart with the tiles, not after them', async () => {
    tab.shop.fill({ 'ВИЛ-6': 6 });
    await load();
    const first = show(grid);
    expect(await tile(0).findByRole('link', { name: 'В корзине' })).toBeTruthy();
    first.unmount();
    show(grid);
    expect(tile(0).getByRole('link', { name: 'В корзине' })).toBeTruthy();
  });

  it('shows what the cart holds from the beginning, and what comes into it elsewhere', async () => {
    tab.shop.fill({ 'ВИЛ-6': 12 });
    await load();
    show(grid);
    expect(await tile(0).findByRole('textbox', { name: 'Количество' })).toHaveProperty('value', '12');
    expect(tile(1).getByRole('button', { name: 'В корзину Тарелка' })).toBeTruthy();
    tab.shop.fill({ 'ВИЛ-6': 12, 'ТАР-1': 50 });
    await act(() => cartStore.refresh());
    expect(await tile(1).findByRole('textbox', { name: 'Количество' })).toHaveProperty('value', '50');
  });

  it('a line that is removed leaves a button that works again', async () => {
    tab.shop.fill({ 'ВИЛ-6': 6 });
    await load();
    const { user } = show(grid);
    await user.click(await tile(0).findByRole('button', { name: 'Уменьшить количество' }));
    const again = tile(0).getByRole('button', { name: /^В корзину/ });
    await waitFor(() => expect(tab.shop.cart('msk').items).toEqual([]), PAUSE);
    await user.click(again);
    expect(await tile(0).findByRole('link', { name: 'В корзине' })).toBeTruthy();
  });

  it('D44: an addition that fails is said in its place and repeated by the same button', async () => {
    const { user } = show(grid);
    await load();
    tab.shop.refuse('addToCart', failure('unexpected'));
    await user.click(tile(1).getByRole('button', { name: /^В корзину/ }));
    const again = await tile(1).findByRole('button', { name: 'Не добавили — повторить Тарелка' });
    await user.click(again);
    expect(await tile(1).findByRole('link', { name: 'В корзине' })).toBeTruthy();
    expect(tile(0).getByRole('button', { name: /^В корзину/ })).toBeTruthy();
  });

  it('D24: what the region does not sell takes no press', async () => {
    const { user } = show(grid);
    await load();
    const button = tile(2).getByRole('button', { name: /^Не продаётся в регионе/ });
    expect(button).toHaveProperty('disabled', true);
    await user.click(button);
    expect(namesOf(tab)).toEqual(['getCart']);
  });

  it('a later answer that spells the same tiles in another way takes nothing away', async () => {
    tab.shop.fill({ 'ВИЛ-6': 6 });
    await load();
    const inRegion = (element: ReactNode) => <RegionProvider value={REGION}>{element}</RegionProvider>;
    const [, id = '', html = ''] =
      /<ul[^>]* data-markup="([^"]*)">(.*)<\/ul>/.exec(renderToStaticMarkup(inRegion(tiles))) ?? [];
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = `<ul data-markup="${id}">${html}</ul>`;
    drawn().clear();
    const first = container.querySelector('article');
    const page = (html?: string) =>
      inRegion(
        <>
          <Markup as="ul" id={id} {...(html === undefined ? {} : { html })} />
          <TileControls />
        </>,
      );
    const { rerender, unmount } = render(page(), { container, hydrate: true });
    expect(await tile(0).findByRole('link', { name: 'В корзине' })).toBeTruthy();
    rerender(page(html));
    expect(screen.getAllByRole('article')[0]).toBe(first);
    expect(tile(0).getByRole('link', { name: 'В корзине' })).toBeTruthy();
    unmount();
    container.remove();
  });
});
