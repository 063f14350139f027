import { expect, test } from '#tests/harness/page.ts';

test('acc-A1 the shop opens on its home page and leads to the catalogue, with a clean console', async ({
  page,
}) => {
  expect((await page.goto('/'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Каталог' }).click();
  await expect(page).toHaveURL(/\/catalog$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
