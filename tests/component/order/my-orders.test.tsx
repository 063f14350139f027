import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '#api/contract/failure.ts';
import { MyOrders } from '#components/buying/my-orders/my-orders-island.tsx';
import { keepDeviceOrder, readDeviceOrders } from '#store/remembered/device-orders.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { wholeOrder } from '#tests/fixtures/whole-order.ts';
import { namesOf, openShopWindow, show } from '../store/shop-window.tsx';

const tab = openShopWindow();
const NBSP = /[\u00A0\u202F]/g;
const LOADS = { timeout: 4000 };
/** An order of the mocked shop, whose link this browser keeps. */
function placed(): string {
  tab.shop.fill({ 'ТАР-1': 2 });
  const { number, token } = wholeOrder(tab.shop.order(orderForm(), 'msk'));
  keepDeviceOrder({ number: String(number), token, digits: '6789' });
  return token;
}

describe('acc-D15 «Мои заказы»', () => {
  it('shows number, day, sum and state of each, with the ways to repeat it and to its bill', async () => {
    const token = placed();
    show(<MyOrders hasBill />);
    const order = within(await screen.findByRole('listitem', {}, LOADS));
    await order.findByText('Заказ принят');
    expect(order.getByRole('link', { name: 'Заказ № 1001' }).getAttribute('href')).toBe(
      `/msk/order/${token}`,
    );
    expect(order.getByText('18 ноября в 12:00')).toBeTruthy();
    expect(order.getByText((text) => text.replace(NBSP, ' ') === '960,00 ₽')).toBeTruthy();
    expect(order.getByRole('link', { name: 'Счёт, Заказ № 1001' }).getAttribute('href')).toBe(
      `/msk/order/${token}/invoice`,
    );
    expect(order.getByRole('button', { name: 'Повторить, Заказ № 1001' })).toBeTruthy();
    expect(namesOf(tab).filter((name) => name === 'getOrderStates')).toHaveLength(1);
  });

  it('a link that the server knows no more leaves the list, one that could not be asked for stays', async () => {
    const token = placed();
    keepDeviceOrder({ number: '7', token: 'f'.repeat(32), digits: '' });
    tab.shop.refuse('getOrderStates', failure('unexpected'));
    const { user } = show(<MyOrders hasBill />);
    expect(await screen.findByText('Не удалось узнать состояние заказов', {}, LOADS)).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await screen.findByText('Заказ принят');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(readDeviceOrders().map((order) => order.token)).toEqual([token]);
  });

  it('without any says so and leads to the catalogue; beside something else it is not there', async () => {
    show(<MyOrders hasBill />);
    expect(await screen.findByText('С этого устройства заказов ещё не было.', {}, LOADS)).toBeTruthy();
    expect(namesOf(tab)).toEqual([]);
    const { container } = show(<MyOrders hasBill isAside />);
    await waitFor(() => expect(container.textContent).toBe(''));
  });

  it('keeps a hundred links, the newest first, and nothing that is spoiled', () => {
    for (let at = 0; at < 105; at += 1)
      keepDeviceOrder({ number: String(at), token: at.toString(16).padStart(32, '0'), digits: '6789' });
    expect(readDeviceOrders()).toHaveLength(100);
    expect(readDeviceOrders()[0]?.number).toBe('104');
    const spoiled = [null, { number: 1 }, { number: '1', token: 'короткий', digits: '' }];
    localStorage.setItem('tara-orders', JSON.stringify({ at: Date.now(), value: spoiled }));
    expect(readDeviceOrders()).toEqual([]);
  });
});

describe('acc-D15 «Найти заказ на другом устройстве»', () => {
  const field = () =>
    screen.findByRole('textbox', { name: 'Телефон или электронная почта из заказа' }, LOADS);
  const send = () => screen.getByRole('button', { name: 'Прислать ссылки' });

  it('says the same whatever there is, and what is no contact stands beside the field', async () => {
    const { user } = show(<MyOrders hasBill />);
    await user.type(await field(), 'buyer@example.ru');
    await user.click(send());
    expect(await screen.findByText('Если заказы есть, письмо придёт')).toBeTruthy();
    await user.clear(await field());
    await user.type(await field(), 'где мой заказ');
    await user.click(send());
    expect(await screen.findByText('Укажите телефон или электронную почту из заказа')).toBeTruthy();
    expect(screen.queryByText('Если заказы есть, письмо придёт')).toBeNull();
  });

  it('in a shop that writes no letters names the telephone', async () => {
    show(<MyOrders hasBill />, { sendsLetters: false });
    const found = await screen.findByRole('region', { name: 'Найти заказ на другом устройстве' }, LOADS);
    expect(within(found).getByRole('link', { name: '+7 (495) 000-00-01' })).toBeTruthy();
    expect(within(found).queryByRole('button')).toBeNull();
  });
});
