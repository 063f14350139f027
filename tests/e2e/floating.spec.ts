import type { Page } from '@playwright/test';
import { coveredControls } from '#tests/harness/covered.ts';
import { expect, test } from '#tests/harness/page.ts';
import { frameReady, LISTING, PRODUCT } from './frame-places.ts';

/** The narrowest phone, a usual one, a tablet, a desktop. */
const WIDTHS = [320, 390, 768, 1440] as const;

async function putOne(page: Page): Promise<void> {
  await page.goto(`/msk${LISTING}`);
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^В корзину/ })
    .first()
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Товар добавлен в корзину' })).toBeVisible();
}

for (const width of WIDTHS) {
  test.describe(`acc-C15 nothing floats over a control at ${width} px`, () => {
    test.use({ visitor: 'new', viewport: { width, height: 800 } });
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: 'REGION_SELECT_SHOWN', value: '1', url: baseURL ?? '' }]);
    });

    test('home, a listing and a product, with the cookie banner', async ({ page, context }) => {
      test.setTimeout(180_000);
      for (const path of ['', LISTING, PRODUCT]) {
        // A first view each time: a page that is left notes that the banner was seen.
        await page.goto('about:blank');
        await context.clearCookies({ name: /^cookie/ });
        await page.goto(`/msk${path}`);
        await frameReady(page);
        await expect(page.getByRole('region', { name: 'Файлы cookie' })).toBeVisible();
        expect(await coveredControls(page), path).toMatchObject({ covered: [], never: [] });
      }
    });

    test('cart and order, with a product, the cookie banner and no network', async ({ page, context }) => {
      await putOne(page);
      for (const [path, sign] of [
        ['/cart', page.getByRole('list', { name: 'Товары в корзине' })],
        ['/order', page.getByRole('textbox', { name: 'Имя' })],
      ] as const) {
        await page.goto(`/msk${path}`);
        await frameReady(page);
        await expect(sign).toBeVisible();
        await expect(page.getByRole('region', { name: 'Файлы cookie' })).toBeVisible();
        await context.setOffline(true);
        await expect(page.getByText('Нет соединения с интернетом.')).toBeVisible();
        const { covered, never, seen } = await coveredControls(page);
        expect({ covered, never }).toEqual({ covered: [], never: [] });
        expect(seen).toBeGreaterThan(10);
        await context.setOffline(false);
      }
      await expect(page.getByRole('navigation', { name: 'Быстрые действия' })).toBeHidden();
      if (width >= 1024) return;
      const pay = page.getByText(/^К оплате/).last();
      for (const place of ['Имя', 'Комментарий']) {
        await page.getByRole('textbox', { name: place }).scrollIntoViewIfNeeded();
        await expect(pay, `acc-D5 the sum beside ${place}`).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('button', { name: 'Оформить заказ' })).toBeInViewport({ ratio: 1 });
      }
    });

    test('what the keyboard reaches comes above the bars', async ({ page }) => {
      await page.goto('/msk/contacts');
      await frameReady(page);
      await expect(page.getByRole('region', { name: 'Файлы cookie' })).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link').last().focus();
      const isClear = await page.evaluate(() => {
        const focused = document.activeElement;
        if (focused === null) return false;
        const { left, top, width, height } = focused.getBoundingClientRect();
        return focused.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect(isClear, 'WCAG 2.4.11').toBe(true);
    });
  });
}

test.describe('acc-B7 the floating cart', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('leads to the cart from every page but the cart itself', async ({ page }) => {
    await page.goto(`/msk${LISTING}`);
    const floating = page.getByRole('complementary', { name: 'Быстрая корзина' }).getByRole('link');
    await expect(floating).toBeInViewport({ ratio: 1 });
    await floating.click();
    await expect(page).toHaveURL(/\/msk\/cart$/);
    await expect(floating).toBeHidden();
  });
});
