import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '#api/contract/failure.ts';
import { RepeatOrder } from '#components/buying/order-room/repeat-order.tsx';
import { BuyAgain } from '#components/product/again/buy-again.tsx';
import { cartStore } from '#store/cart.ts';
import { keepDeviceOrder } from '#store/remembered/device-orders.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { wholeOrder } from '#tests/fixtures/whole-order.ts';
import { namesOf, openShopWindow, show } from '../store/shop-window.tsx';

const tab = openShopWindow();
const LOADS = { timeout: 4000 };
const NBSP = /[\u00A0\u202F]/g;
const read = (element: HTMLElement) => element.textContent.replace(NBSP, ' ');

/** An order of this browser; its cart is empty again, as after the thanks. */
function order(lines: Readonly<Record<string, number>>): string {
  tab.shop.fill(lines);
  const { number, token } = wholeOrder(tab.shop.order(orderForm(), 'msk'));
  keepDeviceOrder({ number: String(number), token, digits: '6789' });
  tab.shop.erase('msk');
  return token;
}
const held = () => tab.shop.cart('msk').items.map(({ code, quantity }) => [code, quantity]);

describe('acc-D15 «Купить снова»', () => {
  const block = () => screen.findByRole('region', { name: 'Купить снова' }, LOADS);

  it('one press adds a line in the last quantity at today’s price, one press all that are missing', async () => {
    order({ 'ТАР-1': 2, 'ВИЛ-6': 12 });
    const { user } = show(<BuyAgain />);
    const rows = within(await block()).getAllByRole('listitem');
    expect(rows.map(read)[0]).toMatch(/80,00 ₽\/шт.*В прошлый раз 2/);
    await user.click(within(rows[0] ?? document.body).getByRole('button', { name: /^В корзину/ }));
    await waitFor(() => expect(held()).toEqual([['ТАР-1', 2]]));
    await user.click(screen.getByRole('button', { name: 'Всё в корзину' }));
    await waitFor(() =>
      expect(held().toSorted()).toEqual([
        ['ВИЛ-6', 12],
        ['ТАР-1', 2],
      ]),
    );
    expect(await screen.findByRole('button', { name: 'Всё в корзине' })).toHaveProperty('disabled', true);
  });

  it('a press before the visit has begun asks in the region of the page, one line and all', async () => {
    order({ 'ТАР-1': 2, 'ВИЛ-6': 12 });
    await cartStore.load('msk');
    const { user } = show(<BuyAgain />, { region: 'spb', city: 'spb', base: '' });
    const [first] = within(await block()).getAllByRole('listitem');
    await user.click(within(first ?? document.body).getByRole('button', { name: /^В корзину/ }));
    await user.click(screen.getByRole('button', { name: 'Всё в корзину' }));
    await waitFor(() => expect(namesOf(tab)).toEqual(expect.arrayContaining(['addToCart', 'restoreCart'])));
    const changes = tab.calls.filter(({ name }) => name === 'addToCart' || name === 'restoreCart');
    expect(changes.map(({ city }) => city)).toEqual(['spb', 'spb']);
  });

  it('who has ordered nothing here is shown nothing, and nobody is asked', async () => {
    const { container } = show(<BuyAgain />);
    await waitFor(() => expect(container.textContent).toBe(''));
    expect(namesOf(tab)).toEqual([]);
  });

  it('where it cannot be asked for, the page is as it was', async () => {
    order({ 'ТАР-1': 2 });
    tab.shop.refuse('getBoughtGoods', failure('unexpected'));
    const { container } = show(<BuyAgain />);
    await waitFor(() => expect(namesOf(tab)).toContain('getBoughtGoods'), LOADS);
    await waitFor(() => expect(container.innerHTML).toBe(''));
  });
});

describe('acc-D15 the repeat of an order', () => {
  it('says what would be in the cart and what is otherwise, and changes nothing before it is told to', async () => {
    const token = order({ 'ТАР-1': 2, 'ВИЛ-6': 12 });
    const { products } = tab.shop.catalogue;
    for (const product of products) if (product.code === 'ТАР-1') Object.assign(product, { archived: true });
    tab.shop.stock({ ...tab.shop.catalogue, products: products.filter(({ code }) => code !== 'ТАР-1') });
    const { user } = show(<RepeatOrder token={token} />);
    await user.click(screen.getByRole('button', { name: 'Повторить заказ' }));
    const preview = within(await screen.findByRole('region', { name: 'Повтор заказа' }));
    expect(document.activeElement).toBe(preview.getByRole('heading', { name: 'В корзине будет' }));
    expect(preview.getByRole('list', { name: 'В корзине будет' }).childElementCount).toBe(1);
    expect(read(preview.getByRole('list', { name: 'Что изменилось' }))).toMatch(/стало не продаётся/);
    expect(held()).toEqual([]);

    await user.click(preview.getByRole('button', { name: 'Не нужно' }));
    expect(screen.queryByRole('region', { name: 'Повтор заказа' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Повторить заказ' }));
    expect(held()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Повторить заказ' }));
    await user.click(await screen.findByRole('button', { name: 'Положить в корзину' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Товары заказа в корзине.')));
    expect(held()).toEqual([['ВИЛ-6', 12]]);
    expect(screen.getByRole('link', { name: 'Оформить заказ' }).getAttribute('href')).toBe('/msk/order');
  });

  it('that is refused says why and leaves the cart', async () => {
    const token = order({ 'ТАР-1': 2 });
    tab.shop.refuse('repeatOrder', failure('cart-full'));
    const { user } = show(<RepeatOrder token={token} name="Заказ № 1001" />);
    await user.click(screen.getByRole('button', { name: 'Повторить, Заказ № 1001' }));
    await user.click(await screen.findByRole('button', { name: 'Положить в корзину' }));
    expect((await screen.findByRole('status')).textContent).not.toBe('');
    expect(held()).toEqual([]);
  });
});
