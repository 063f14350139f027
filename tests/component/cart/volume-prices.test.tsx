import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { CartPage } from '#components/buying/cart/cart-page.tsx';
import { openShopWindow, show } from '../store/shop-window.tsx';

const tab = openShopWindow();
beforeAll(() => import('#components/buying/cart/cart-goods.tsx'));

it('C17: a line says what is missing to the next price, and its sum follows the quantity at once', async () => {
  const fork = tab.shop.catalogue.products.find(({ code }) => code === 'ВИЛ-6');
  if (fork !== undefined) fork.terms = { msk: { price: 250, steps: [[1000, 220]] } };
  tab.shop.fill({ 'ВИЛ-6': 996 });
  const { user } = show(<CartPage />);
  const list = await screen.findByRole('list', { name: 'Товары в корзине' });
  const text = () => (list.textContent ?? '').replace(/\u00A0/g, ' ');
  expect(text()).toContain('ещё 6 шт — и 2,20 ₽/шт');
  expect(text()).toContain('2 490,00 ₽');
  await user.click(within(list).getByRole('button', { name: 'Увеличить количество' }));
  expect(text()).toContain('2,20 ₽/штСтарая цена 2,50 ₽');
  await waitFor(() => expect(text()).toContain(`${'Без скидки '}2 505,00 ₽2 204,40 ₽`));
  expect(text()).not.toContain('ещё');
});
