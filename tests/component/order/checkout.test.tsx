import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '#api/contract/failure.ts';
import { MyOrders } from '#components/buying/my-orders/my-orders-island.tsx';
import { Checkout } from '#components/buying/order/checkout.tsx';
import { namesOf, openShopWindow, show } from '../store/shop-window.tsx';
import { FACTS, field, fillIn, openForm, submit } from './open-checkout.tsx';

const tab = openShopWindow();
const NBSP = /\u00A0/g;
const ORDER_ERROR = /^Произошла ошибка, попробуйте повторить оформление заказа позже или позвоните нам\. /;
const KEY = 'tara-order-key';
const summary = () => screen.getByRole('region', { name: 'Ваш заказ' }).textContent.replace(NBSP, ' ');
const ordersSent = () => tab.calls.filter(({ name }) => name === 'createOrder').map(({ input }) => input);

describe('Checkout', () => {
  it('acc-D5, D51: places the order, thanks on the spot and empties the cart only then', async () => {
    tab.shop.fill({ 'ТАР-1': 2, 'ВИЛ-6': 12 });
    const { user } = await openForm();
    expect(summary()).toContain('Итого за товары190,00 ₽');
    expect(summary()).toContain('К оплате990,00 ₽');
    await fillIn(user);
    await user.click(submit());
    const thanks = await screen.findByRole('heading', { name: /^Спасибо за обращение/ });
    await waitFor(() => expect(document.activeElement).toBe(thanks));
    const section = screen.getByRole('region', { name: 'Заказ оформлен' }).textContent.replace(NBSP, ' ');
    expect(section).toContain('Заказ № 1001 на сумму 990,00 ₽');
    expect(section).toContain('Пн–Пт 10:00–18:00');
    expect(tab.shop.cart('msk').items).toEqual([]);
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expect(tab.shop.placed[0]?.form).toMatchObject({
      name: 'Покупатель',
      phone: '+79123456789',
      address: 'ул. Складская, 1',
      selfdelivery: false,
      deliveryPrice: 800,
      is_consent_for_pd: true,
      cartVersion: 1,
    });
  });

  it('C17: a line over a million roubles is asked about once', async () => {
    tab.shop.fill({ 'ТАР-1': 20_000 });
    const { user } = await openForm();
    await fillIn(user);
    await user.click(submit());
    const [asked] = await screen.findAllByText(/Если всё верно, оформите заказ ещё раз/);
    expect(asked?.textContent.replace(NBSP, ' ')).toContain(
      'Тарелка бумажная — 20 000 шт на 1 600 000,00 ₽.',
    );
    expect(ordersSent()).toEqual([]);
    await user.click(submit());
    await screen.findByRole('heading', { name: /^Спасибо за обращение/ });
  });

  it('D50, D53: says everything that is missing at once, beside the fields, and goes to the first', async () => {
    tab.shop.fill({ 'ТАР-1': 1 });
    const { user } = await openForm();
    expect(screen.getByRole('checkbox', { name: /Я согласен/ })).toHaveProperty('checked', false);
    await user.click(submit());
    await waitFor(() => expect(document.activeElement).toBe(field('Имя')));
    const said = (element: HTMLElement) =>
      document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(said(field('Имя'))).toBe('Укажите имя');
    expect(said(field('Телефон'))).toBe('Пожалуйста, не забудьте указать телефон');
    expect(said(field('Адрес доставки'))).toBe('Укажите адрес доставки');
    expect(said(screen.getByRole('checkbox', { name: /Я согласен/ }))).toMatch(/согласие/);
    expect(field('Телефон').getAttribute('aria-invalid')).toBe('true');
    const inlineAndToast = () => screen.getAllByText('Пожалуйста, не забудьте указать телефон');
    await waitFor(() => expect(inlineAndToast()).toHaveLength(2));
    expect(ordersSent()).toEqual([]);
  });

  it('D53: a partial number is told beside the field and not sent', async () => {
    tab.shop.fill({ 'ТАР-1': 1 });
    const { user } = await openForm();
    await fillIn(user, '912345678');
    await user.click(submit());
    expect(await screen.findByText('Проверьте номер телефона')).toBeTruthy();
    expect(ordersSent()).toEqual([]);
  });

  it('D50, acc-D16: pickup is from the region’s warehouse, asks for no address and costs nothing', async () => {
    tab.shop.fill({ 'ТАР-1': 1 });
    const { user } = await openForm();
    await fillIn(user);
    await user.click(screen.getByRole('radio', { name: /Самовывоз/ }));
    expect(screen.queryByRole('textbox', { name: 'Адрес доставки' })).toBeNull();
    expect(screen.getByText('Склад самовывоза:').textContent).toBe('Склад самовывоза: Москва');
    expect(screen.queryByText(/Санкт-Петербург/)).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Склад самовывоза' })).toBeNull();
    expect(summary()).not.toMatch(/достав/i);
    expect(summary()).toContain('К оплате80,00 ₽');
    await user.click(submit());
    await screen.findByText(/^Спасибо за обращение/);
    expect(screen.getByText(/^Самовывоз\. Адрес склада/), 'where to go').toBeTruthy();
    expect(tab.shop.placed[0]?.form).toMatchObject({
      selfdelivery: true,
      selfDeliveryCity: 'Москва',
      address: '',
      deliveryPrice: 0,
    });
  });

  it('acc-D7, D61: a failed attempt gives the text of section 8 with the region’s phone; the repeat has the same key', async () => {
    tab.shop.fill({ 'ТАР-1': 1 });
    tab.shop.refuse('createOrder', failure('unexpected'));
    const { user } = await openForm();
    await fillIn(user);
    await user.click(submit());
    expect((await screen.findAllByText(ORDER_ERROR)).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: '+7 (495) 000-00-01' })).toBeTruthy();
    expect(tab.shop.cart('msk').items).toHaveLength(1);
    await user.click(submit());
    await screen.findByText(/^Спасибо за обращение/);
    const keys = ordersSent().map((input) => (input as { idempotencyKey: string }).idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('D69: an outage is said where the visitor stands, the form keeps what was typed, and the repeat has the same key', async () => {
    tab.shop.fill({ 'ТАР-1': 1 });
    tab.shop.refuse('createOrder', failure('unavailable'));
    const { user } = await openForm();
    await fillIn(user);
    const before = window.location.href;
    await user.click(submit());
    expect((await screen.findAllByText(ORDER_ERROR)).length).toBeGreaterThan(0);
    expect(window.location.href).toBe(before);
    expect(field('Имя')).toHaveProperty('value', 'Покупатель');
    expect(field('Адрес доставки')).toHaveProperty('value', 'ул. Складская, 1');
    expect(field('Телефон')).toHaveProperty('value', expect.stringContaining('912'));
    expect(screen.getByRole('checkbox', { name: /Я согласен/ })).toHaveProperty('checked', true);
    expect(tab.shop.cart('msk').items).toHaveLength(1);
    await user.click(submit());
    await screen.findByText(/^Спасибо за обращение/);
    const keys = ordersSent().map((input) => (input as { idempotencyKey: string }).idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('acc-D7: the key outlives a reload', async () => {
    tab.shop.fill({ 'ТАР-1': 1 });
    sessionStorage.setItem(KEY, 'kept-over-the-reload');
    const { user } = await openForm();
    await fillIn(user);
    await user.click(submit());
    await screen.findByText(/^Спасибо за обращение/);
    expect(ordersSent()[0]).toMatchObject({ idempotencyKey: 'kept-over-the-reload' });
  });

  it('acc-D5: a cart that has changed meanwhile is shown and said, nothing is ordered', async () => {
    tab.shop.fill({ 'ТАР-1': 1 });
    const { user } = await openForm();
    await fillIn(user);
    tab.shop.fill({ 'ТАР-1': 3 });
    await user.click(submit());
    const said = await screen.findAllByText(
      'Пока вы оформляли заказ, он изменился. Проверьте его и оформите ещё раз',
    );
    expect(said.length).toBeGreaterThan(0);
    expect(summary()).toContain('× 3 шт');
    expect(summary()).toContain('Итого за товары240,00 ₽');
    expect(tab.shop.placed).toEqual([]);
    const changes = within(screen.getByRole('list', { name: 'Что изменилось' })).getAllByRole('listitem');
    expect(changes.map((change) => change.textContent.replace(NBSP, ' '))).toEqual([
      'Тарелка бумажная: 1 шт стало 3 шт',
      'К оплате: 880,00 ₽ стало 1 040,00 ₽',
    ]);
    await user.click(submit());
    await screen.findByText(/^Спасибо за обращение/);
  });

  it('D68: prices and delivery that have changed unseen are shown, and only a second press orders at them', async () => {
    tab.shop.fill({ 'ТАР-1': 1 });
    const { user } = await openForm();
    await fillIn(user);
    const now = tab.shop.cart('msk');
    const items = now.items.map((line) => ({
      ...line,
      price: line.price && line.price + 500,
      sum: line.sum + 500,
    }));
    const cart = { ...now, items, total: now.total + 500, totalOld: now.totalOld + 500 };
    const delivery = { deliveryPrice: 90_000, deliveryFreeLimit: null };
    tab.shop.refuse('createOrder', failure('cart-changed', { details: { cart, delivery } }));
    await user.click(submit());
    const changes = within(await screen.findByRole('list', { name: 'Что изменилось' })).getAllByRole(
      'listitem',
    );
    expect(changes.map((change) => change.textContent.replace(NBSP, ' '))).toEqual([
      'Тарелка бумажная: 80,00 ₽/шт стало 85,00 ₽/шт',
      'Доставка: 800,00 ₽ стало 900,00 ₽',
      'К оплате: 880,00 ₽ стало 985,00 ₽',
    ]);
    expect(summary()).toContain('К оплате985,00 ₽');
    await user.click(submit());
    await waitFor(() => expect(ordersSent()).toHaveLength(2));
    expect(ordersSent().map((input) => (input as { shownTotal: number }).shownTotal)).toEqual([
      88_000, 98_500,
    ]);
  });

  it('D49: unavailable lines refuse the order until they are deleted', async () => {
    tab.shop.fill({ 'ТАР-1': 1, 'СПБ-1': 5 });
    const { user } = await openForm();
    await fillIn(user);
    await user.click(submit());
    expect(
      (await screen.findAllByText('В корзине есть товары, недоступные в выбранном регионе')).length,
    ).toBeGreaterThan(0);
    const block = screen.getByRole('region', { name: 'Недоступные товары' });
    await user.click(within(block).getByRole('button', { name: 'Удалить недоступные' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Недоступные товары' })).toBeNull());
    await user.click(submit());
    await screen.findByText(/^Спасибо за обращение/);
  });

  it('acc-D5: what the server finds wrong stands beside its field', async () => {
    tab.shop.fill({ 'ТАР-1': 1 });
    tab.shop.refuse(
      'createOrder',
      failure('invalid-input', { fields: { inn: 'Проверьте ИНН: 10 или 12 цифр' } }),
    );
    const { user } = await openForm();
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByText('Проверьте ИНН: 10 или 12 цифр')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(/ИНН/)));
  });

  it('acc-D8: the thanks lead to the order’s page, and after a reload so does the empty checkout', async () => {
    tab.shop.fill({ 'ТАР-1': 1 });
    const { user, unmount } = await openForm();
    await fillIn(user);
    await user.click(submit());
    const way = `/msk/order/${'0'.repeat(32)}`;
    expect((await screen.findByRole('link', { name: 'Открыть заказ' })).getAttribute('href')).toBe(way);
    unmount();
    show(
      <Checkout facts={FACTS}>
        <MyOrders hasBill isAside />
      </Checkout>,
    );
    expect((await screen.findByRole('link', { name: 'Заказ № 1001' })).getAttribute('href')).toBe(way);
    // Its state comes after it, and belongs to this test.
    await screen.findByText('Заказ принят');
  });

  it('acc-D5: with an empty cart there is a way to the catalogue instead of a form', async () => {
    show(<Checkout facts={FACTS} />);
    const way = await screen.findByRole('link', { name: 'Перейти в каталог' });
    expect(way.getAttribute('href')).toBe('/msk/catalog');
    expect(namesOf(tab)).toEqual(['getCart']);
  });

  it('D73: an order whose server says no more than success is thanked for, without number and link', async () => {
    tab.shop.fill({ 'ТАР-1': 2, 'ВИЛ-6': 12 });
    const order = tab.shop.order;
    const unsaid = { number: null, token: null, goods: null, delivery: null, total: null, positions: null };
    tab.shop.order = (form, city) => ({ ...order(form, city), ...unsaid }) as never;
    const { user } = await openForm();
    await fillIn(user);
    await user.click(submit());
    await screen.findByRole('heading', { name: /^Спасибо за обращение/ });
    const section = screen.getByRole('region', { name: 'Заказ оформлен' });
    expect(section.textContent.replace(NBSP, ' ')).toContain('Заказ на сумму 990,00 ₽');
    expect(section.textContent).not.toContain('№');
    expect(within(section).queryByRole('link', { name: 'Открыть заказ' })).toBeNull();
    expect(within(section).getByRole('link', { name: 'Вернуться в каталог' })).toBeTruthy();
    expect(localStorage.getItem('tara-orders')).toBeNull();
  });

  it('D73: a number with letters is told as the server has given it', async () => {
    tab.shop.fill({ 'ТАР-1': 2 });
    const order = tab.shop.order;
    tab.shop.order = (form, city) => ({ ...order(form, city), number: 'А-77', token: null }) as never;
    const { user } = await openForm();
    await fillIn(user);
    await user.click(submit());
    await screen.findByRole('heading', { name: /^Спасибо за обращение/ });
    const section = screen.getByRole('region', { name: 'Заказ оформлен' });
    expect(section.textContent.replace(NBSP, ' ')).toContain('Заказ № А-77 на сумму 960,00 ₽');
  });
});
