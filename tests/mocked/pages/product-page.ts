import type { Page } from '@playwright/test';

/** The page of a product. */
export function productPage(page: Page) {
  const main = page.getByRole('main');
  return {
    open: (id: number) => page.goto(`/msk/goods/${id}`),
    heading: main.getByRole('heading', { level: 1 }),
    main,
    add: main.getByRole('button', { name: /^В корзину/ }).first(),
    toCart: main.getByRole('link', { name: /В корзине/ }).first(),
    status: page.getByRole('status'),
    alert: page.getByRole('alert'),
  };
}
