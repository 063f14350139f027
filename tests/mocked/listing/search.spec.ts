import type { Page } from '@playwright/test';
import { expectAxeClean } from '#tests/harness/axe.ts';
import { frameReady, VIEWPORTS } from '#tests/harness/frame.ts';
import { entries } from '#tests/harness/rounds.ts';
import { expect, test } from '../shop-test.ts';

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Поиск' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Поиск товаров' });
const products = (page: Page) => page.getByRole('rowgroup', { name: 'Товары' }).getByRole('row');

/** No line of the overlay is wider than the window. */
const overflow = (page: Page) =>
  overlay(page).evaluate(
    (dialog) =>
      [...dialog.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
        .length,
  );

async function openByButton(page: Page): Promise<void> {
  await page.goto('/msk');
  await frameReady(page);
  await page.getByRole('banner').getByRole('button', { name: 'Найти' }).click();
  await expect(field(page)).toBeFocused();
}

for (const [name, viewport] of entries(VIEWPORTS, 'phone')) {
  test.describe(`acc-C7 the search overlay, ${name}`, () => {
    test.use({ viewport });

    test('finds, adds to the cart, leads to a section and back; says when there is nothing; closes by Escape and Back', async ({
      page,
    }) => {
      await openByButton(page);
      await field(page).fill('стакан');
      await expect(products(page).first()).toContainText('Стакан');
      await expect(page).toHaveURL(/\/msk\?search=/);
      expect(await overflow(page)).toBe(0);
      await expectAxeClean(page, 'dialog[open]');

      const first = products(page).first();
      await first.getByRole('button', { name: /^В корзину/ }).click();
      await expect(first.getByRole('link', { name: 'В корзине' })).toBeVisible();

      const found = page.url();
      await first.getByRole('link').first().click();
      const view = page.getByRole('dialog').filter({ has: page.getByRole('link', { name: 'Все о товаре' }) });
      await expect(view).toBeVisible();
      expect(page.url(), 'acc-C4: a found product opens over the results').toBe(found);
      await page.keyboard.press('Escape');
      await expect(view).toBeHidden();
      await expect(first).toBeVisible();

      await field(page).focus();
      await page.keyboard.press('ArrowUp');
      await expect(overlay(page).getByRole('row').last()).toHaveAttribute('aria-selected', 'true');
      await page.getByRole('rowgroup', { name: 'Разделы и бренды' }).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/catalog\/[^?]+$/);
      await expect(overlay(page)).toBeHidden();

      await page.goBack();
      await expect(field(page)).toHaveValue('стакан');
      await overlay(page).getByRole('button', { name: 'Назад' }).click();
      await expect(overlay(page)).toBeHidden();
      await expect(page).toHaveURL(/\/msk$/);

      await page.getByRole('banner').getByRole('button', { name: 'Найти' }).click();
      await expect(field(page)).toBeFocused();
      await field(page).fill('ъъыыфф');
      await expect(page.getByText('По вашему запросу товаров не найдено')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(overlay(page)).toBeHidden();
      await expect(page).toHaveURL(/\/msk$/);
      await expect(page.getByRole('banner').getByRole('button', { name: 'Найти' })).toBeFocused();

      await page.keyboard.press('Control+k');
      await field(page).fill('стакан');
      const section = page.getByRole('rowgroup', { name: 'Разделы и бренды' }).getByRole('link').first();
      await expect(section).toBeVisible();
      await page.goBack();
      await expect(overlay(page)).toBeHidden();
      await expect(page).toHaveURL(/\/msk$/);
    });
  });
}

test('acc-C7 D31: the address opens the search, the header’s field does by its second letter', async ({
  page,
}) => {
  await page.goto('/spb?search=стакан');
  await expect(field(page)).toHaveValue('стакан');
  await expect(products(page).first()).toContainText(/стакан/i);
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toBeHidden();
  await expect(page).toHaveURL(/\/spb$/);
  await page.getByRole('textbox', { name: 'Поиск товаров' }).pressSequentially('щётки');
  await expect(field(page)).toHaveValue('щётки');
  await expect(products(page).first()).toContainText(/щётк/i);
});

test.describe('acc-C7 on a line that is bad', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|search/] });

  test('a late search says so, never that there is nothing; one without a network goes on when it is back', async ({
    page,
    context,
  }) => {
    let isSlow = true;
    const late = {
      list: [],
      categories: [],
      brands: [],
      corrected_query: null,
      partial: false,
      degraded: true,
    };
    await page.route('**/api/search-products?*', (route) =>
      isSlow ? route.fulfill({ json: { success: true, result: late } }) : route.continue(),
    );
    await openByButton(page);
    await field(page).fill('стакан');
    await expect(overlay(page).getByText('Поиск сейчас отвечает долго')).toBeVisible();
    await expect(overlay(page).getByText('По вашему запросу товаров не найдено')).toHaveCount(0);
    isSlow = false;
    await overlay(page).getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect(products(page).first()).toContainText('Стакан');

    await page.unrouteAll({ behavior: 'wait' });
    await context.setOffline(true);
    await field(page).fill('вилка');
    const note = overlay(page).getByText('Нет соединения с интернетом', { exact: true });
    await expect(note).toBeVisible();
    await context.setOffline(false);
    await expect(products(page).first()).toContainText('Вилка');
  });
});
