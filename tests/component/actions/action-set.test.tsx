import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ActionSet } from '#components/pages/actions/action-set.tsx';
import { linesOfToken } from '#lib/lists/list-link.ts';
import { viewCatalogue } from '#tests/mocks/catalogue-view.ts';
import { openShopWindow, show } from '../store/shop-window.tsx';

const tab = openShopWindow();
const SET = [
  { code: 'ТАР-1', quantity: 2 },
  { code: 'ВИЛ-6', quantity: 12 },
  { code: 'СПБ-1', quantity: 1 },
];
const goods = () => {
  const view = viewCatalogue(tab.shop.catalogue, 'msk');
  return view.sold.map(view.card);
};
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

describe('acc-C9 the set of an action', () => {
  it('is in the cart after one press, as far as the region sells it', async () => {
    const { user } = show(<ActionSet set={SET} products={goods()} base="/msk" />);
    expect(plain(screen.getByRole('heading').textContent)).toBe('Набор: 2 товара на 190,00 ₽');
    await user.click(await screen.findByRole('button', { name: 'Положить в корзину' }, { timeout: 4000 }));
    expect(await screen.findByText('Товары набора в корзине.')).toBeTruthy();
    const { items } = tab.shop.cart('msk');
    expect(items.map(({ code, quantity }) => [code, quantity])).toEqual([
      ['ТАР-1', 2],
      ['ВИЛ-6', 12],
    ]);
  });

  it('can be changed first: its link is a list', () => {
    show(<ActionSet set={SET} products={goods()} base="/msk" />);
    const link = screen.getByRole('link', { name: 'Изменить количество или состав' });
    const [page, token = ''] = (link.getAttribute('href') ?? '').split('#');
    expect([page, linesOfToken(token, 300)]).toEqual(['/msk/list', SET.slice(0, 2)]);
  });

  it('is not there where nothing of it is sold', () => {
    const { container } = show(<ActionSet set={SET} products={[]} base="/msk" />);
    expect(container.textContent).toBe('');
  });
});
