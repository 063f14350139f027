import type { Page } from '@playwright/test';
import { expectAxeClean } from '#tests/harness/axe.ts';
import { frameReady } from '#tests/harness/frame.ts';
import { watchShifts } from '#tests/harness/look.ts';
import { LISTING } from '../places.ts';
import { expect, test } from '../shop-test.ts';

const PLAIN = `/msk${LISTING}`;

const filters = (page: Page) => page.getByRole('region', { name: 'Фильтры' });
const goods = (page: Page) => page.getByRole('region', { name: 'Товары' }).getByRole('article');
const options = (page: Page) => filters(page).getByRole('group', { name: 'Объём' }).getByRole('checkbox');

async function open(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(PLAIN);
  await frameReady(page);
  await expect(filters(page)).toBeVisible();
}

test('acc-C14: in a wide window the filters stand open and come without moving anything; a choice is another address at once', async ({
  page,
}) => {
  await watchShifts(page);
  await open(page);
  for (const group of ['Бренд', /^Цена за/, 'Наличие']) {
    await expect(filters(page).getByRole('group', { name: group })).toBeInViewport();
  }
  await expect(page.getByRole('main').getByRole('button', { name: 'Фильтры' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: 'Бренд' })).toBeHidden();
  await expectAxeClean(page);
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
  const link = page.getByRole('link', { name: 'К фильтрам' });
  await link.focus();
  await link.press('Enter');
  await expect(filters(page)).toBeFocused();
  await page.setViewportSize({ width: 1100, height: 900 });
  await expect(filters(page)).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: 'Фильтры' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('a choice keeps the focus and the place, and is taken out above the goods', () =>
    choose(page));
  await test.step('a price counts when it is entered', async () => {
    const from = filters(page).getByRole('textbox', { name: 'от' });
    await from.fill('1');
    await from.press('Enter');
    await expect(page).toHaveURL(/price=1-/);
    await expect(from).toHaveValue('1');
  });
});

async function choose(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 120));
  const first = options(page).first();
  await first.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?facets=obem\./);
  const chips = page.getByRole('list', { name: 'Выбранные фильтры' });
  await expect(chips.getByRole('link', { name: /^Убрать: Объём/ })).toBeVisible();
  await expect(first).toBeChecked();
  await expect(first).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(120);
  const left = await goods(page).count();
  expect(left).toBeLessThan(24);

  const brand = filters(page)
    .getByRole('group', { name: 'Бренд' })
    .getByRole('checkbox', { disabled: false });
  await brand.first().check();
  await expect(page).toHaveURL(/brands=/);
  await expect(page).toHaveURL(/facets=obem/);
  await expect(brand.first()).toBeChecked();
  await expect(page.getByRole('list', { name: 'Выбранные бренды' })).toBeVisible();

  await chips.getByRole('link', { name: 'Сбросить всё' }).click();
  await expect(first).not.toBeChecked();
  await page.goBack();
  await expect(first).toBeChecked();
}

test.describe('of a backend that does not answer', () => {
  test.use({ expectedErrors: [/status of 500|\/api\/get-facets\/\S*: unexpected/] });

  test('D44: the open filters say so, and come when they are asked for again', async ({ page }) => {
    let isAway = true;
    await page.route('**/api/get-facets/**', (route) =>
      isAway ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(PLAIN);
    const retry = filters(page).getByRole('button', { name: 'Попробовать ещё раз' });
    await expect(retry).toBeVisible();
    isAway = false;
    await retry.click();
    await expect(options(page).first()).toBeVisible();
  });
});
