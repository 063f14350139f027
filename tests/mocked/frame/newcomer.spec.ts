import { resize, WIDTHS } from '#tests/harness/frame.ts';
import { entries } from '#tests/harness/rounds.ts';
import { PRODUCT } from '../places.ts';
import { expect, test } from '../shop-test.ts';

test.use({ visitor: 'new' });

for (const [name, width] of entries(WIDTHS, 'phone')) {
  test.describe(`a newcomer, ${name}`, () => {
    test.beforeEach(({ page }) => resize(page, width));

    test('acc-D4: a newcomer is offered the code for the first order, once it is closed no more', async ({
      page,
    }) => {
      await page.goto('/msk');
      const banner = page.getByRole('region', { name: 'Промокод', exact: true });
      const toggle = banner.getByRole('button', { name: '−15 % по промокоду' });
      await toggle.click();
      const copy = banner.getByRole('button', { name: 'ПЕРВЫЙ Скопировать' });
      await expect(copy).toBeVisible();
      await toggle.click();
      await expect(copy).toBeHidden();
      await banner.getByRole('button', { name: 'Закрыть предложение' }).click();
      await expect(banner).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('button', { name: /Продолжить|Хорошо/ })).toBeVisible();
      await expect(banner).toHaveCount(0);
    });

    test('nothing shifts while prompt and banner come', async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(`/msk${PRODUCT}`);
      await expect(page.getByRole('dialog', { name: 'Выберите склад отгрузки' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Продолжить' })).toBeVisible();
      const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[]);
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.005);
    });
  });
}
