import type { Page } from '@playwright/test';
import { expectAxeClean } from '#tests/harness/axe.ts';
import { frameReady, VIEWPORTS } from '#tests/harness/frame.ts';
import { entries } from '#tests/harness/rounds.ts';
import { expect, test } from '../shop-test.ts';

const tiles = (page: Page) => page.getByRole('region', { name: 'Товары' }).getByRole('article');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const inAddress = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

for (const [name, viewport] of entries(VIEWPORTS, 'desktop')) {
  test.describe(`acc-C16 the search page, ${name}`, () => {
    test.use({ viewport });

    test('Enter and the last row lead to it; filters, order and pages; Back restores all of it', async ({
      page,
    }) => {
      await page.goto('/msk');
      await frameReady(page);
      await page.getByRole('banner').getByRole('button', { name: 'Найти' }).click();
      await page.getByRole('combobox', { name: 'Поиск товаров' }).fill('стакан');
      const all = page.getByRole('link', { name: /^Все результаты \(\d+\)$/ });
      await expect(all).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/msk\/search\?search=/);
      await expect(page.getByRole('dialog', { name: 'Поиск' })).toBeHidden();
      await expect(heading(page)).toHaveText('Поиск: стакан');
      await expect(tiles(page)).toHaveCount(24);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await expectAxeClean(page, 'main');

      await page.getByRole('link', { name: 'Дешевле', exact: true }).click();
      await expect(page).toHaveURL(/sort=price/);
      await page.getByRole('button', { name: 'Бренд' }).click();
      await page.getByRole('checkbox', { name: /Дуб/ }).check();
      await page.getByRole('button', { name: 'Показать', exact: true }).click();
      await expect(page.getByRole('list', { name: 'Выбранные бренды' })).toContainText('Дуб');
      expect([inAddress(page, 'search'), inAddress(page, 'brands'), inAddress(page, 'sort')]).toEqual([
        'стакан',
        'dub',
        'price',
      ]);
      await expect(tiles(page)).toHaveCount(18);
      const found = page.url();
      const product = tiles(page).last().getByRole('link').first();
      await product.scrollIntoViewIfNeeded();
      await product.click();
      await expect(page).toHaveURL(/\/goods\/\d+/);
      await page.goBack();
      await expect(page).toHaveURL(found);
      await expect(tiles(page).last()).toBeInViewport();
      await expect(page.getByRole('list', { name: 'Выбранные бренды' })).toContainText('Дуб');

      await page.getByRole('link', { name: 'Убрать бренд Дуб' }).click();
      await page.getByRole('navigation', { name: 'Страницы' }).getByRole('link', { name: /2$/ }).click();
      await expect(page).toHaveURL(/page=2/);
      await page.getByRole('link', { name: /^Показать все \d+$/ }).click();
      await expect(page).toHaveURL(/all=1/);
      await expect(page.getByRole('navigation', { name: 'Страницы' })).toHaveCount(0);
    });

    test('nothing found is not the end: other ways, and a question with the words filled in', async ({
      page,
    }) => {
      const asked = await openBeforeCode(page, '/msk/search?search=посуда+антикварная');
      await expect(page.getByText('По вашему запросу товаров не найдено')).toBeVisible();
      expect(asked).toHaveLength(1);
      await expect(page.getByRole('main').getByRole('link', { name: /^Посуда \(\d+\)$/ })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Что вы ищете' })).toHaveValue('посуда антикварная');
      await expect(page.getByRole('main').getByRole('link', { name: /^\+7/ }).first()).toBeVisible();
      await expectAxeClean(page, 'main');
      await page.goto('/msk/search?search=стакан&price=1-2');
      await page.getByRole('link', { name: /^По любой цене: \d+ товар/ }).click();
      await expect(tiles(page).first()).toBeVisible();
      await test.step('the header’s field types in the page’s own, and nothing opens over it', () =>
        typeInHeader(page));
    });
  });
}

/** Opens a plain search, whose document gets its answer before any script; resolves to what was asked. */
async function openBeforeCode(page: Page, path: string): Promise<readonly string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/get-search-page')) asked.push(request.url());
  });
  const come = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await come.promise;
    await route.continue();
  });
  const answered = page.waitForResponse('**/api/get-search-page?*');
  await page.goto(path, { waitUntil: 'commit' });
  await answered;
  come.resolve();
  return asked;
}

async function typeInHeader(page: Page): Promise<void> {
  await frameReady(page);
  await page.getByRole('textbox', { name: 'Поиск товаров' }).pressSequentially('щётки');
  const field = page.getByRole('searchbox', { name: 'Что найти' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('щётки');
  await expect(page.getByRole('dialog', { name: 'Поиск' })).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Поиск: щётки');
  await page.goBack();
  await expect(heading(page)).toHaveText('Поиск: стакан');
}

test.describe('acc-C16 without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search page says what to do, and its form leads to its own address', async ({ page }) => {
    await page.goto('/msk/search?search=стакан');
    await expect(heading(page)).toHaveText('Поиск');
    await expect(page.getByRole('main').getByRole('link', { name: 'каталоге' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Что найти' }).fill('вилка');
    await page.getByRole('button', { name: 'Найти' }).last().click();
    await expect(page).toHaveURL(/\/msk\/search\?search=/);
  });
});

test('acc-C16: a late search is said to be late, and asked again by its button', async ({ page }) => {
  let isSlow = true;
  await page.route('**/api/get-search-page?*', async (route) => {
    if (!isSlow) return route.continue();
    const answer = await (await route.fetch()).json();
    const late = { ...answer.result, price_min: null, degraded: true };
    return route.fulfill({ json: { ...answer, result: late } });
  });
  await page.goto('/msk/search?search=стакан');
  await expect(page.getByText('Не успели найти')).toBeVisible();
  await expect(page.getByText('По вашему запросу товаров не найдено')).toHaveCount(0);
  isSlow = false;
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect(tiles(page).first()).toBeVisible();
});
