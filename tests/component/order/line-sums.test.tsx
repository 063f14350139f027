import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { CartPage } from '#components/buying/cart/cart-page.tsx';
import { OrderLines } from '#components/buying/order/order-lines.tsx';
import { OrderedLines } from '#components/buying/order-room/ordered-lines.tsx';
import { openShopWindow, show } from '../store/shop-window.tsx';

const tab = openShopWindow();
beforeAll(() => import('#components/buying/cart/cart-goods.tsx'));
const kopecks = (text: string) => Number(text.replace(/[^\d,]/g, '').replace(',', ''));
const MONEY = /[\d\u00A0]+,\d\d\u00A0₽$/;

/** What the lines come to before discounts and after, by what is written in them. */
function written(list: HTMLElement) {
  const lines = within(list)
    .getAllByRole('listitem')
    .map((line) => {
      const sums = [...line.querySelectorAll('[class*=sum] span')]
        .map(({ textContent }) => textContent)
        .filter((text) => MONEY.test(text))
        .map(kopecks);
      return { before: Math.max(...sums), after: Math.min(...sums) };
    });
  const sum = (of: 'before' | 'after') => lines.reduce((all, line) => all + line[of], 0);
  return { before: sum('before'), after: sum('after') };
}

/** 2 × 80,00 instead of 100,00 and 6 × 2,50. */
const SUMS = { before: 21_500, after: 17_500 };

describe('D42: the lines add up to the sums below them, wherever both stand', () => {
  it('in the cart', async () => {
    tab.shop.fill({ 'ТАР-1': 2, 'ВИЛ-6': 6 });
    show(<CartPage />);
    expect(written(await screen.findByRole('list', { name: 'Товары в корзине' }))).toEqual(SUMS);
    const rows = screen.getByRole('region', { name: 'Сумма заказа' }).textContent.replace(/\u00A0/g, ' ');
    expect(rows).toContain('Товары215,00 ₽');
    expect(rows).toContain('Итого за товары175,00 ₽');
  });

  it('in the order that is about to be placed', () => {
    tab.shop.fill({ 'ТАР-1': 2, 'ВИЛ-6': 6 });
    show(<OrderLines lines={tab.shop.cart('msk').items} />);
    expect(written(screen.getByRole('list', { name: 'Состав заказа' }))).toEqual(SUMS);
  });

  it('in the room of an order', () => {
    const line = { productId: null, name: 'Товар', measure: 'шт' };
    show(
      <OrderedLines
        lines={[
          { ...line, code: 'А', quantity: 2, price: 8000, priceOld: 10_000, sum: 16_000 },
          { ...line, code: 'Б', quantity: 6, price: 250, priceOld: null, sum: 1500 },
        ]}
      />,
    );
    expect(written(screen.getByRole('list'))).toEqual(SUMS);
  });
});
