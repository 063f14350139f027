import { frameReady } from '#tests/harness/frame.ts';
import { expect, test } from '#tests/harness/page.ts';

test('acc-C7 acc-C11: the search says what it understood of the wrong layout', async ({ page }) => {
  await page.goto('/msk');
  await frameReady(page);
  await page.getByRole('banner').getByRole('button', { name: 'Найти' }).click();
  await page.getByRole('combobox', { name: 'Поиск товаров' }).fill('cfkatnrf');
  await expect(page.getByRole('status').filter({ hasText: 'по запросу «салфетка»' })).toBeVisible();
  await expect(page.getByRole('rowgroup', { name: 'Товары' }).getByRole('row').first()).toContainText(
    /салфет/i,
  );
});
