import { act, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { failure } from '#api/contract/failure.ts';
import { CartBadge } from '#components/buying/cart/badge/cart-badge.tsx';
import { AddToCart } from '#components/buying/cart/quantity/add-to-cart.tsx';
import { RegionProvider } from '#components/kit/region/region-context.tsx';
import { defineElements } from '#components/visit/elements.ts';
import { cartStore } from '#store/cart.ts';
import { namesOf, openShopWindow, REGION, show } from '../store/shop-window.tsx';

const tab = openShopWindow();
const fork = { code: 'ВИЛ-6', packMin: 6, measure: 'шт', isSold: true, name: 'Вилка деревянная' };
// What comes late is there, so that no test waits for the machine.
beforeAll(async () => {
  defineElements();
  await import('#components/kit/ui/toast/toast-island.tsx');
});
const load = () => act(() => cartStore.load('msk'));
const PAUSE = { timeout: 2500 };

describe('AddToCart', () => {
  it('acc-D1, acc-D3: adds a pack, says so, and becomes the way to the cart with the quantity', async () => {
    const { user } = show(
      <>
        <AddToCart {...fork} />
        <CartBadge />
      </>,
    );
    await load();
    expect(screen.queryByRole('img')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'В корзину Вилка деревянная' }));
    expect(await screen.findByText('Товар добавлен в корзину')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'В корзине' }).getAttribute('href')).toBe('/msk/cart');
    expect(screen.getByRole('textbox', { name: 'Количество' })).toHaveProperty('value', '6');
    expect(screen.getByRole('img', { name: '1 товар в корзине' }).textContent).toBe('1');
    expect(document.activeElement?.textContent).toBe('В корзине');
  });

  it('price-lists.md §6: a number of four digits says that it is long', async () => {
    show(<CartBadge />);
    const many = (count: number) =>
      act(() =>
        cartStore.state.setState({
          wanted: Object.fromEntries(Array.from({ length: count }, (_, at) => [`Т-${at}`, 1])),
        }),
      );
    many(999);
    expect(screen.getByRole('img').hasAttribute('data-long')).toBe(false);
    many(2000);
    expect(screen.getByRole('img', { name: '2000 товаров в корзине' }).hasAttribute('data-long')).toBe(true);
  });

  it('D40: when another tab has added it, says by how much it was raised', async () => {
    const { user } = show(<AddToCart {...fork} />);
    await load();
    tab.shop.fill({ 'ВИЛ-6': 12 });
    await user.click(screen.getByRole('button', { name: /В корзину/ }));
    expect(await screen.findByText('Товар уже есть в корзине, добавлено +6 к количеству')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Количество' })).toHaveProperty('value', '18');
  });

  it('acc-D2: ten presses of plus send one quantity', async () => {
    tab.shop.fill({ 'ВИЛ-6': 6 });
    const { user } = show(<AddToCart {...fork} />);
    await load();
    for (let press = 0; press < 10; press += 1) {
      await user.click(screen.getByRole('button', { name: 'Увеличить количество' }));
    }
    expect(screen.getByRole('textbox', { name: 'Количество' })).toHaveProperty('value', '66');
    await waitFor(() => expect(tab.shop.cart('msk').items[0]?.quantity).toBe(66), PAUSE);
    expect(namesOf(tab)).toEqual(['getCart', 'setCartQuantity']);
    expect(tab.calls[1]).toMatchObject({ input: { code: 'ВИЛ-6', quantity: 66 }, city: 'msk' });
  });

  it('D35: where steps are units plus and minus move by one, and a pause brings it to whole packs that way', async () => {
    tab.shop.fill({ 'ВИЛ-6': 6 });
    const { user } = show(
      <RegionProvider value={{ ...REGION, cartStep: 'unit' }}>
        <AddToCart {...fork} />
      </RegionProvider>,
    );
    await load();
    const value = () => screen.getByRole('textbox', { name: 'Количество' }).getAttribute('value');
    const plus = () => screen.getByRole('button', { name: 'Увеличить количество' });
    for (const shown of ['7', '8', '9']) {
      await user.click(plus());
      expect(value()).toBe(shown);
    }
    expect(await screen.findByText('Продажа кратно 6 штук в упаковке', {}, PAUSE)).toBeTruthy();
    expect(value()).toBe('12');
    expect(tab.shop.cart('msk').items[0]?.quantity).toBe(12);
    expect(tab.calls.at(-1)).toMatchObject({ name: 'setCartQuantity', input: { quantity: 12 } });

    await user.click(screen.getByRole('button', { name: 'Уменьшить количество' }));
    expect(value()).toBe('11');
    await waitFor(() => expect(tab.shop.cart('msk').items[0]?.quantity).toBe(6), PAUSE);
    await user.click(screen.getByRole('button', { name: 'Уменьшить количество' }));
    expect(value()).toBe('5');
    expect(await screen.findByText('Товар удален из корзины', {}, PAUSE)).toBeTruthy();
    expect(tab.shop.cart('msk').items).toEqual([]);
  });

  it('acc-D2: a typed quantity goes to the nearest pack with the message of section 8', async () => {
    tab.shop.fill({ 'ВИЛ-6': 6 });
    const { user } = show(<AddToCart {...fork} />);
    await load();
    const field = screen.getByRole('textbox', { name: 'Количество' });
    await user.clear(field);
    await user.type(field, '10{Enter}');
    expect(await screen.findByText('Продажа кратно 6 штук в упаковке')).toBeTruthy();
    expect(field).toHaveProperty('value', '12');
    await waitFor(() => expect(tab.shop.cart('msk').items[0]?.quantity).toBe(12), PAUSE);
  });

  it('D37: a rounded quantity is said over the control, and the next pack put from there, until the next change', async () => {
    tab.shop.fill({ 'ВИЛ-6': 6 });
    const { user } = show(<AddToCart {...fork} />);
    await load();
    const field = screen.getByRole('textbox', { name: 'Количество' });
    await user.clear(field);
    await user.type(field, '20{Enter}');
    expect((await screen.findByText('Поставили 18')).closest('[role=status]')).toBeTruthy();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Поставить 24');
    await user.keyboard('{Enter}');
    expect(field).toHaveProperty('value', '24');
    expect(screen.queryByText(/Поставили/)).toBeNull();
    await waitFor(() => expect(document.activeElement, 'the keyboard goes on at the field').toBe(field));
    await user.keyboard('25{Enter}');
    await screen.findByText('Поставили 24');
    await user.keyboard('{ArrowUp}{ArrowDown}');
    expect(field).toHaveProperty('value', '24');
    expect(screen.queryByText(/Поставили/), 'the same number without a rounding').toBeNull();
    await waitFor(() => expect(tab.shop.cart('msk').items[0]?.quantity).toBe(24), PAUSE);
  });

  it('D36: minus at one pack removes the line and offers to add again', async () => {
    tab.shop.fill({ 'ВИЛ-6': 6 });
    const { user } = show(<AddToCart {...fork} />);
    await load();
    await user.click(screen.getByRole('button', { name: 'Уменьшить количество' }));
    expect(screen.getByRole('button', { name: /В корзину/ })).toBeTruthy();
    expect(await screen.findByText('Товар удален из корзины', {}, PAUSE)).toBeTruthy();
    expect(tab.shop.cart('msk').items).toEqual([]);
  });

  it('D44: an addition that fails is rolled back, said beside and aloud, and repeated by the same button', async () => {
    const { user } = show(<AddToCart {...fork} />);
    await load();
    tab.shop.refuse('addToCart', failure('unexpected'));
    await user.click(screen.getByRole('button', { name: /В корзину/ }));
    const again = await screen.findByRole('button', { name: 'Не добавили — повторить Вилка деревянная' });
    expect(screen.getByRole('alert').textContent).toBe('Не добавили — повторить: Вилка деревянная');
    expect(screen.queryByText(/Товар добавлен/)).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(tab.shop.cart('msk').items).toEqual([]);
    await user.click(again);
    expect(await screen.findByRole('link', { name: 'В корзине' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(tab.shop.cart('msk').items[0]?.quantity).toBe(6);
  });

  it('D44: a change and a removal that fail go back to what the cart holds and offer themselves again', async () => {
    tab.shop.fill({ 'ВИЛ-6': 6 });
    const { user } = show(<AddToCart {...fork} />);
    await load();
    tab.shop.refuse('setCartQuantity', failure('unexpected'));
    await user.click(screen.getByRole('button', { name: 'Увеличить количество' }));
    const change = await screen.findByRole('button', { name: /^Не изменили — повторить/ }, PAUSE);
    expect(screen.getByRole('textbox', { name: 'Количество' })).toHaveProperty('value', '6');
    await user.click(change);
    await waitFor(() => expect(tab.shop.cart('msk').items[0]?.quantity).toBe(12));
    expect(screen.getByRole('link', { name: 'В корзине' })).toBeTruthy();
    tab.shop.refuse('setCartQuantity', failure('unexpected'));
    await user.clear(screen.getByRole('textbox', { name: 'Количество' }));
    await user.type(screen.getByRole('textbox', { name: 'Количество' }), '0{Enter}');
    expect(await screen.findByRole('button', { name: /^Не удалили — повторить/ }, PAUSE)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Количество' })).toHaveProperty('value', '12');
  });

  it('D24: what the region does not sell cannot be added', () => {
    show(<AddToCart {...fork} isSold={false} />);
    const button = screen.getByRole('button', { name: /Не продаётся в регионе/ });
    expect(button).toHaveProperty('disabled', true);
  });

  it('D63: the server renders the state of a cart that is not read, whatever the cart holds', async () => {
    tab.shop.fill({ 'ВИЛ-6': 6 });
    await load();
    const html = renderToString(
      <RegionProvider value={REGION}>
        <AddToCart {...fork} />
      </RegionProvider>,
    );
    expect(html).toContain('В корзину');
    expect(html).not.toContain('В корзине');
  });
});
