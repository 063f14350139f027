import { expect, type Page } from '@playwright/test';

/** The page of a product. */
export function productPage(page: Page) {
  const main = page.getByRole('main');
  const open = (id: number) => page.goto(`/msk/goods/${id}`);
  const add = main.getByRole('button', { name: /^В корзину/ }).first();
  const toCart = main.getByRole('link', { name: /В корзине/ }).first();
  const status = page.getByRole('status');
  return {
    open,
    /** Puts the product into the cart from its page. */
    async put(id: number): Promise<void> {
      await open(id);
      await add.click();
      await expect(toCart).toBeVisible();
      await expect(status.filter({ hasText: 'Товар добавлен в корзину' })).toBeVisible();
    },
    heading: main.getByRole('heading', { level: 1 }),
    main,
    add,
    toCart,
    status,
    alert: page.getByRole('alert'),
  };
}
