import type { Page } from '@playwright/test';
import { frameReady, resize } from '#tests/harness/frame.ts';
import { LISTING } from '../places.ts';
import { expect, test } from '../shop-test.ts';

/** Shifts of the layout since the page began, but for those that follow a press. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + Reflect.get(entry, 'value'), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

test('acc-D6: hearts come late and move nothing, are heard by key, are kept over pages and regions, and leave from their page', async ({
  page,
}) => {
  await resize(page, 390);
  await page.goto(`/msk${LISTING}`);
  await frameReady(page);
  const main = page.getByRole('main');
  const hearts = main.getByRole('button', { name: /^В избранное: / });
  await expect(hearts).toHaveCount(await main.getByRole('article').count());
  expect(await shifts(page)).toBe(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  const first = hearts.first();
  const { width = 0, height = 0 } = (await first.boundingBox()) ?? {};
  expect(Math.min(width, height), 'a finger hits it').toBeGreaterThanOrEqual(24);
  const name = ((await first.getAttribute('aria-label')) ?? '').replace('В избранное: ', '');
  await first.focus();
  const listed = page.waitForResponse(/\/api\/bookmarks\/list/);
  await page.keyboard.press('Space');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Товар добавлен в избранное')).toBeVisible();
  await (await listed).finished();

  const card = main.getByRole('link', { name }).first();
  await card.click();
  const own = main.getByRole('button', { name: 'В избранное', exact: true });
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(own, 'a reload remembers without asking').toHaveAttribute('aria-pressed', 'true');
  await frameReady(page);
  expect(asked.filter((path) => path.startsWith('/api/bookmarks/'))).toHaveLength(2);

  await page.goto('/spb/favorites');
  const kept = main.getByRole('region', { name: 'Избранные товары' });
  await expect(kept.getByRole('heading', { level: 3 })).toHaveText([name]);
  await expect(page).toHaveTitle(/^Избранное — .* в Санкт-Петербурге$/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await kept.getByRole('button', { name: `В избранное: ${name}` }).click();
  await expect(page.getByText('Товар убран из избранного')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'В избранном пока пусто' })).toBeVisible();
  await page.reload();
  await expect(main.getByRole('heading', { name: 'В избранном пока пусто' })).toBeVisible();
});

test('acc-D6: two tabs keep what each of them pressed', async ({ page, context }) => {
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) {
    await tab.goto(`/msk${LISTING}`);
    await frameReady(tab);
  }
  const heart = (tab: Page, at: number) => tab.getByRole('button', { name: /^В избранное: / }).nth(at);
  await Promise.all(
    tabs.map(async (tab, at) => {
      const listed = tab.waitForResponse(/\/api\/bookmarks\/list/);
      await heart(tab, at).click();
      await (await listed).finished();
    }),
  );
  await page.goto('/msk/favorites');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  for (const at of [0, 1]) await expect(heart(other, at)).toHaveAttribute('aria-pressed', 'true');
});
