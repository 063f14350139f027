import type { Locator } from '@playwright/test';
import { LISTING } from '../places.ts';
import { expect, test } from '../shop-test.ts';

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('not there');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test.describe('acc-B7 a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('has the field of the search and the favourites in its header, the drawer begins with the categories', async ({
    page,
  }) => {
    await page.goto(`/msk${LISTING}`);
    const header = page.getByRole('banner');
    await expect(header.getByRole('textbox', { name: 'Поиск товаров' })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Регион: Москва' })).toBeVisible();
    await header.getByRole('button', { name: 'Меню', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Меню' });
    const links = menu.getByRole('navigation').getByRole('link');
    // A category says how many goods it has.
    await expect(links.first()).toHaveText(/[а-я]\d+$/);
    const first = (await links.first().getAttribute('href')) ?? '';
    expect(first).toMatch(/^\/msk\/catalog\/[a-z-]+$/);
    await links.first().click();
    await expect(page).toHaveURL(new RegExp(`${first}$`));
    await expect(menu).toBeHidden();
    await header.getByRole('link', { name: 'Избранное' }).click();
    await expect(page).toHaveURL(/\/msk\/favorites$/);
  });

  test('says the number of the cart’s lines beside its picture', async ({ page }) => {
    await page.goto(`/msk${LISTING}`);
    await page
      .getByRole('button', { name: /^В корзину/ })
      .first()
      .click();
    const cart = page.getByRole('navigation', { name: 'Быстрые действия' }).getByRole('link').last();
    const count = await boxOf(cart.getByRole('img', { name: '1 товар в корзине' }));
    expect(count.x).toBeGreaterThanOrEqual((await boxOf(cart.locator('svg'))).right);
  });
});

test.describe('acc-B7 acc-C15 a phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('has a low header, one row of bars, and goods above it', async ({ page }) => {
    await page.goto(`/msk${LISTING}`);
    expect((await boxOf(page.getByRole('banner'))).height).toBeLessThanOrEqual(45);
    const bar = page.getByRole('navigation', { name: 'Быстрые действия' });
    const goods = page.getByRole('main').getByRole('article').first();
    expect((await boxOf(goods)).y).toBeLessThan((await boxOf(bar)).y - 60);
    await page.goto((await goods.getByRole('link').first().getAttribute('href')) ?? '');
    const low = await boxOf(bar);
    const buy = await boxOf(
      page.getByRole('region', { name: 'Цена и заказ' }).getByRole('button', { name: /^В корзину/ }),
    );
    expect(buy.y).toBeGreaterThanOrEqual(low.y);
    expect(buy.bottom).toBeLessThanOrEqual(390);
    expect(buy.x).toBeGreaterThan(low.right);
  });

  test('pays in the same row, upright in a bar of 56 px', async ({ page }) => {
    await page.goto(`/msk${LISTING}`);
    await page
      .getByRole('button', { name: /^В корзину/ })
      .first()
      .click();
    const pay = page.getByRole('main').getByRole('link', { name: 'Оформить заказ' });
    await page.goto('/msk/cart');
    const low = await boxOf(page.getByRole('navigation', { name: 'Быстрые действия' }));
    const lying = await boxOf(pay);
    expect([lying.y >= low.y, lying.x > low.right, lying.bottom <= 390]).toEqual([true, true, true]);
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = await boxOf(pay.locator('..'));
    expect(bar).toMatchObject({ x: 0, width: 390, height: 56 });
    await expect(page.getByText(/^К оплате/).last()).toBeInViewport({ ratio: 1 });
  });
});
