import type { Page } from '@playwright/test';
import { expectFinishedLook, WIDTHS, watchShifts } from '#tests/harness/look.ts';
import { expect, test } from '#tests/harness/page.ts';
import { cases, IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { LISTING } from './frame-places.ts';

/** A page looks the same by prefix and by host. */
const BASE = '/msk';

async function putFirstProduct(page: Page): Promise<void> {
  await page.goto(BASE + LISTING);
  await page
    .getByRole('button', { name: /^В корзину/ })
    .first()
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Товар добавлен в корзину' })).toBeVisible();
}

for (const width of cases<number>([WIDTHS[0]], WIDTHS)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    test.beforeEach(({ page }) => watchShifts(page));

    test(`acc-A1 acc-G2 home and the catalogue look finished at ${width} px`, async ({ page }) => {
      // `house/look.spec.ts` looks at the home page; the tree's tiles are a listing's without goods.
      test.skip(!IS_LONG, LONG_ONLY);
      for (const path of ['/', '/catalog']) {
        await page.goto(BASE + path);
        await expectFinishedLook(page);
      }
    });

    test(`acc-C1 acc-C3 acc-G2 a listing and a product look finished at ${width} px`, async ({ page }) => {
      await page.goto(BASE + LISTING);
      await expectFinishedLook(page);
      const product = page.getByRole('main').getByRole('article').first().getByRole('link').first();
      await page.goto((await product.getAttribute('href')) ?? '');
      await expectFinishedLook(page);
    });

    test(`acc-D1 acc-D5 acc-G2 cart and order look finished at ${width} px`, async ({ page }) => {
      await putFirstProduct(page);
      await page.goto(`${BASE}/cart`);
      await expect(page.getByRole('list', { name: 'Товары в корзине' })).toBeVisible();
      await expectFinishedLook(page);
      await page.goto(`${BASE}/order`);
      await expect(page.getByRole('textbox', { name: 'Имя' })).toBeVisible();
      await expectFinishedLook(page);
    });

    test.describe('on an unknown address', () => {
      test.use({ expectedErrors: [/status of 404/] });
      test(`acc-A6 acc-G2 the 404 page looks finished at ${width} px`, async ({ page }) => {
        // `tests/mocked/frame/plain.spec.ts` walks through it.
        test.skip(!IS_LONG, LONG_ONLY);
        const answer = await page.goto(`${BASE}/catalog/net-takoj-kategorii`);
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Перейти на главную' })).toBeVisible();
        await expectFinishedLook(page);
      });
    });
  });
}
