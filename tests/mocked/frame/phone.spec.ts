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

  test('has the search, the favourites and a drawer of categories; its bar has the catalogue, and the cart with count and sum', async ({
    page,
  }) => {
    await page.goto(`/msk${LISTING}`);
    const header = page.getByRole('banner');
    const bar = page.getByRole('navigation', { name: 'Быстрые действия' });
    await expect(header.getByRole('textbox', { name: 'Поиск товаров' })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Регион: Москва' })).toBeVisible();
    await test.step('the number of the cart’s lines stands beside its picture', async () => {
      await page
        .getByRole('button', { name: /^В корзину/ })
        .first()
        .click();
      const cart = bar.getByRole('link', { name: /^1 товар в корзине Корзина \d[\d\s]*,\d\d ₽$/ });
      await expect(cart.getByText('₽')).toBeInViewport({ ratio: 1 });
      const count = await boxOf(cart.getByRole('img', { name: '1 товар в корзине' }));
      expect(count.x).toBeGreaterThanOrEqual((await boxOf(cart.locator('svg'))).right);
    });
    await test.step('the drawer begins with the categories', async () => {
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
    });
    await header.getByRole('link', { name: 'Избранное' }).click();
    await expect(page).toHaveURL(/\/msk\/favorites$/);
    await bar.getByRole('link', { name: 'Каталог' }).click();
    await expect(page).toHaveURL(/\/msk\/catalog$/);
    await test.step('the catalogue is folded by root, and open in a wide window', async () => {
      const main = page.getByRole('main');
      const child = main.getByRole('link', { name: /^Стаканы/ });
      await expect(main.locator('summary').first()).toBeVisible();
      const height = await page.evaluate(() => document.querySelector('main')?.scrollHeight ?? 0);
      expect(height, 'folded by root').toBeLessThan(1200);
      await expect(child).toBeHidden();
      await main.locator('summary').filter({ hasText: 'Посуда' }).click();
      await expect(child).toBeVisible();
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(
        main.getByRole('link', { name: /^Перчатки нитриловые|^Нитриловые/ }).first(),
      ).toBeVisible();
      await expect(main.locator('summary').first()).toBeHidden();
    });
  });
});

test.describe('acc-B7 acc-C15 a phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('has a low header and one row of bars, goods above it, and pays in the same row; upright in a bar of 56 px', async ({
    page,
  }) => {
    await page.goto(`/msk${LISTING}`);
    expect((await boxOf(page.getByRole('banner'))).height).toBeLessThanOrEqual(45);
    const bar = page.getByRole('navigation', { name: 'Быстрые действия' });
    const goods = page.getByRole('main').getByRole('article');
    expect((await boxOf(goods.first())).y).toBeLessThan((await boxOf(bar)).y - 60);
    const product = (await goods.first().getByRole('link').first().getAttribute('href')) ?? '';
    // Not the product that is looked at next.
    await goods
      .nth(1)
      .getByRole('button', { name: /^В корзину/ })
      .click();
    await expect(page.getByRole('status').filter({ hasText: 'Товар добавлен в корзину' })).toBeVisible();
    await page.goto(product);
    const low = await boxOf(bar);
    const buy = await boxOf(
      page.getByRole('region', { name: 'Цена и заказ' }).getByRole('button', { name: /^В корзину/ }),
    );
    expect(buy.y).toBeGreaterThanOrEqual(low.y);
    expect(buy.bottom).toBeLessThanOrEqual(390);
    expect(buy.x).toBeGreaterThan(low.right);

    await page.goto('/msk/cart');
    const pay = page.getByRole('main').getByRole('link', { name: 'Оформить заказ' });
    const lying = await boxOf(pay);
    const beside = await boxOf(bar);
    expect([lying.y >= beside.y, lying.x > beside.right, lying.bottom <= 390]).toEqual([true, true, true]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await boxOf(pay.locator('..'))).toMatchObject({ x: 0, width: 390, height: 56 });
    await expect(page.getByText(/^К оплате/).last()).toBeInViewport({ ratio: 1 });
  });
});

test.describe('acc-B2 a tablet held upright', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  for (const path of ['/', '/msk', '/spb'])
    test(`has the field of the search beside everything else, whatever the region is called: ${path}`, async ({
      page,
    }) => {
      await page.goto(path);
      const header = page.getByRole('banner');
      await expect(header.getByRole('textbox', { name: 'Поиск товаров' })).toBeVisible();
      const boxes = await Promise.all([
        boxOf(header.getByRole('link', { name: 'Тара, на главную' })),
        boxOf(header.getByRole('search')),
        boxOf(header.getByRole('link', { name: 'Избранное' })),
        boxOf(header.getByRole('button', { name: /^Регион|город/ })),
        boxOf(header.getByRole('link', { name: /^\+7/ })),
      ]);
      for (const [at, { right }] of boxes.slice(0, -1).entries())
        expect(boxes[at + 1]?.x, `${at}`).toBeGreaterThan(right);
    });
});
