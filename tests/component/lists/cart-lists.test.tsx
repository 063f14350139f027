import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { CartPage } from '#components/buying/cart/cart-page.tsx';
import { linesOfToken } from '#lib/lists/list-link.ts';
import { linesOf, readLists } from '#store/remembered/device-lists.ts';
import { openShopWindow, show } from '../store/shop-window.tsx';

const tab = openShopWindow();
const CART = { 'ТАР-1': 2, 'ВИЛ-6': 12 };
const LINES = [
  { code: 'ТАР-1', quantity: 2 },
  { code: 'ВИЛ-6', quantity: 12 },
];

beforeAll(async () => {
  await import('#components/buying/cart/cart-goods.tsx');
  await import('#components/buying/lists/cart-lists.tsx');
});

describe('acc-D15 a cart as a list', () => {
  it('is kept under a name; without one it is not', async () => {
    tab.shop.fill(CART);
    const { user } = show(<CartPage />);
    await user.click(await screen.findByRole('button', { name: 'Сохранить корзину списком' }));
    await user.keyboard('{Enter}');
    expect(screen.getByText('Назовите список')).toBeTruthy();
    expect(readLists()).toEqual([]);
    await user.keyboard('Кофейня{Enter}');
    expect(screen.getByText('Список «Кофейня» сохранён.')).toBeTruthy();
    expect(readLists().map(linesOf)).toEqual([LINES]);
    expect(screen.getByRole('link', { name: 'Мои списки' }).getAttribute('href')).toBe('/msk/lists');
  });

  it('is sent to an approver by a link that holds articles and quantities alone', async () => {
    tab.shop.fill(CART);
    const { user } = show(<CartPage />);
    await user.click(await screen.findByRole('button', { name: 'Отправить на согласование' }));
    await user.click(screen.getByRole('button', { name: 'Скопировать ссылку' }));
    const copied = await navigator.clipboard.readText();
    const [page, token = ''] = copied.split('#');
    expect(page).toMatch(/^http:\/\/localhost(:\d+)?\/msk\/list$/);
    expect(linesOfToken(token, 300)).toEqual(LINES);
    expect(screen.getByRole('textbox', { name: 'Ссылка на список' })).toHaveProperty('value', copied);
  });

  it('is saved as CSV with the sums that the page shows', async () => {
    tab.shop.fill(CART);
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:csv';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = show(<CartPage />);
    await user.click(await screen.findByRole('button', { name: 'Скачать' }));
    await user.click(screen.getByRole('button', { name: 'Скачать CSV' }));
    const rows = (await files[0]?.text())?.split('\r\n') ?? [];
    expect(rows.slice(1)).toEqual([
      'ТАР-1;Тарелка бумажная;2;шт;80,00;160,00',
      expect.stringMatching(/^ВИЛ-6;.*;12;шт;2,50;30,00$/),
      ';Товары;;;;230,00',
      ';Скидка;;;;-40,00',
      ';Итого за товары;;;;190,00',
      '',
    ]);
  });
});
