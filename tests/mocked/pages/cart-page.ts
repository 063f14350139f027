import type { Page } from '@playwright/test';

/** The cart. */
export function cartPage(page: Page) {
  const main = page.getByRole('main');
  return {
    open: () => page.goto('/msk/cart'),
    main,
    lines: main.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem'),
    quantity: main.getByRole('textbox', { name: 'Количество' }),
    sum: main.getByRole('region', { name: 'Сумма заказа' }),
    promo: main.getByRole('textbox', { name: /промокод/i }),
    order: main.getByRole('link', { name: 'Оформить заказ' }),
    alert: page.getByRole('alert'),
  };
}
