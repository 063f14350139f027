import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { failure } from '#api/contract/failure.ts';
import { LinkedList } from '#components/buying/my-lists/linked-list.tsx';
import { listToken } from '#lib/lists/list-link.ts';
import { cartStore } from '#store/cart.ts';
import { keepList, readLists } from '#store/remembered/device-lists.ts';
import { namesOf, openShopWindow, show } from '../store/shop-window.tsx';

const tab = openShopWindow();
const NBSP = /[\u00A0\u202F]/g;
const plain = (element: Element) => element.textContent.replace(NBSP, ' ');
const summary = () => screen.findByRole('region', { name: 'Сумма списка' }, { timeout: 4000 });
const open = (...lines: [code: string, quantity: number][]) => {
  window.location.hash = listToken(lines.map(([code, quantity]) => ({ code, quantity })));
  return show(<LinkedList />);
};
const held = () => tab.shop.cart('msk').items.map(({ code, quantity }) => [code, quantity]);
afterEach(() => {
  window.location.hash = '';
});

describe('acc-D15 a list from its link', () => {
  it('names what is not sold, unknown or in other packs before anything is changed', async () => {
    open(['ТАР-1', 2], ['ВИЛ-6', 7], ['СПБ-1', 1], ['НЕТ-1', 3]);
    expect(plain(await summary())).toContain('Итого за 2 товара');
    const note = plain(screen.getByRole('region', { name: 'Не так, как в списке' }));
    expect(note).toContain('Не продаётся в Москве: Стакан петербургский.');
    expect(note).toContain('Нет в каталоге, артикулы: НЕТ-1.');
    expect(note).toContain('7 шт стало 1 уп (6 шт)');
    expect(held()).toEqual([]);
    expect(namesOf(tab)).not.toContain('takeList');
  });

  it('an approver sees the total, changes quantities and has them in the cart', async () => {
    const { user } = open(['ТАР-1', 2], ['ВИЛ-6', 12]);
    expect(plain(await summary())).toContain('190,00 ₽');
    const plate = within(screen.getByRole('group', { name: 'Количество: Тарелка бумажная' }));
    await user.click(plate.getByRole('button', { name: 'Увеличить количество' }));
    const fork = within(screen.getByRole('group', { name: /^Количество: Вилка/ }));
    await user.click(fork.getByRole('button', { name: 'Уменьшить количество' }));
    await user.click(fork.getByRole('button', { name: 'Уменьшить количество' }));
    expect(screen.getByText('не берём')).toBeTruthy();
    expect(plain(await summary())).toContain('240,00 ₽');
    await user.click(screen.getByRole('button', { name: 'Положить в корзину' }));
    expect(await screen.findByText('Товары списка в корзине.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Оформить заказ' }).getAttribute('href')).toBe('/msk/order');
    expect(held()).toEqual([['ТАР-1', 3]]);
  });

  it('beside a cart says what stays; replacing it can be undone', async () => {
    tab.shop.fill({ 'ЛОЖ-1': 4 });
    await cartStore.load('msk');
    const { user } = open(['ТАР-1', 2]);
    expect(plain(await summary())).toContain('В корзине уже 1 товар.');
    await user.click(screen.getByRole('button', { name: 'Заменить корзину' }));
    expect(await screen.findByText('В корзине теперь только товары списка.')).toBeTruthy();
    expect(held()).toEqual([['ТАР-1', 2]]);
    await user.click(screen.getByRole('button', { name: 'Вернуть прежнюю корзину' }));
    await screen.findByText('Прежняя корзина возвращена.');
    expect(held()).toEqual([['ЛОЖ-1', 4]]);
    await user.click(screen.getByRole('button', { name: 'Добавить к корзине' }));
    await waitFor(() => expect(held().map(([code]) => code)).toEqual(['ЛОЖ-1', 'ТАР-1']));
  });

  it('is kept under a name, and then is that list', async () => {
    const { user, unmount } = open(['ТАР-1', 2]);
    await summary();
    await user.click(screen.getByRole('button', { name: 'Сохранить список' }));
    await user.type(screen.getByRole('textbox', { name: 'Название списка' }), 'Кофейня{Enter}');
    expect(await screen.findByText('Список «Кофейня» сохранён.')).toBeTruthy();
    expect(readLists().map(({ name }) => name)).toEqual(['Кофейня']);
    unmount();
    show(<LinkedList />);
    expect(await screen.findByText('«Кофейня»')).toBeTruthy();
  });

  it('keeps what was changed in it when it is opened anew, what is not known here too, and its name', async () => {
    const lines = [
      { code: 'ТАР-1', quantity: 2 },
      { code: 'ВИЛ-6', quantity: 6 },
      { code: 'НЕТ-1', quantity: 3 },
    ];
    keepList('Кофейня', lines);
    const { user, unmount } = open(
      ...lines.map(({ code, quantity }) => [code, quantity] as [string, number]),
    );
    await summary();
    const stepper = (name: RegExp) => within(screen.getByRole('group', { name }));
    await user.click(stepper(/^Количество: Тарелка/).getByRole('button', { name: 'Увеличить количество' }));
    await user.click(stepper(/^Количество: Вилка/).getByRole('button', { name: 'Уменьшить количество' }));
    unmount();
    show(<LinkedList />);
    expect(plain(await summary())).toContain('Итого за 1 товар');
    expect(stepper(/^Количество: Тарелка/).getByRole('textbox')).toHaveProperty('value', '3');
    expect(screen.queryByRole('group', { name: /^Количество: Вилка/ })).toBeNull();
    expect(screen.getByText(/НЕТ-1/)).toBeTruthy();
    expect(screen.getByText('«Кофейня»')).toBeTruthy();
  });

  it('that was cut, or could not be read, says so', async () => {
    window.location.hash = listToken([{ code: 'ТАР-1', quantity: 2 }]).slice(0, -3);
    const { unmount } = show(<LinkedList />);
    expect(screen.getByRole('heading', { name: 'Ссылка на список неполная' })).toBeTruthy();
    unmount();
    tab.shop.refuse('readList', failure('unexpected'));
    const { user } = open(['ТАР-1', 2]);
    await user.click(await screen.findByRole('button', { name: 'Повторить' }, { timeout: 4000 }));
    expect(plain(await summary())).toContain('Итого за 1 товар');
  });

  it('a refused addition is said beside the button', async () => {
    const { user } = open(['ТАР-1', 2]);
    await summary();
    tab.shop.refuse('takeList', failure('cart-full'));
    await user.click(screen.getByRole('button', { name: 'Положить в корзину' }));
    expect(within(await summary()).getByRole('status').textContent).toBe(failure('cart-full').text);
    expect(held()).toEqual([]);
  });
});
