import type { Page } from '@playwright/test';
import { LISTING } from '../places.ts';
import { expect, test } from '../shop-test.ts';

// The shop without its colours, its screen, its scripts, or the page that was asked for.

async function putFirst(page: Page): Promise<void> {
  await page.goto(`/msk${LISTING}`);
  const first = page.getByRole('button', { name: /^В корзину/ }).first();
  await first.click();
  await expect(page.getByRole('status').filter({ hasText: 'Товар добавлен в корзину' })).toBeVisible();
}

/** Sheets of A4 that the page prints on. */
async function sheets(page: Page): Promise<number> {
  return (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('acc-G2 cart and order say what they need, and the telephone', async ({ page }) => {
    for (const path of ['/msk/cart', '/msk/order']) {
      await page.goto(path);
      const note = page.locator('main noscript p');
      await expect(note).toBeVisible();
      expect(await note.textContent()).toContain('без JavaScript не работает');
      await expect(note.locator('a')).toHaveAttribute('href', /^tel:\+7\d{10}$/);
      await expect(page.getByText('Корзина загружается')).toBeHidden();
    }
  });
});

test('acc-G2 in system colours every button keeps a border', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  // Links that look like buttons have their class.
  await page.goto(`/msk${LISTING}`);
  const tile = page.getByRole('article').first();
  const button = tile.getByRole('button', { name: /^В корзину/ });
  const look = await button.evaluate(({ classList }) => CSS.escape(classList[0] ?? ''));
  expect(look).not.toBe('');
  for (const path of [LISTING, '']) {
    if (path !== LISTING) await page.goto(`/msk${path}`);
    const bare = await page.evaluate((name) => {
      return [...document.querySelectorAll(`button, a.${name}`)]
        .filter((each) => each.checkVisibility())
        .filter((each) => {
          const { borderTopWidth, borderTopStyle } = getComputedStyle(each);
          return borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) < 1;
        })
        .map((each) => each.outerHTML.slice(0, 120));
    }, look);
    expect(bare, path).toEqual([]);
  }
});

test('acc-G2 cart and cards print whole names and no empty sheet', async ({ page }) => {
  await putFirst(page);
  await page.emulateMedia({ media: 'print' });
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('article a')]
      .filter((each) => each.checkVisibility() && each.scrollHeight > each.clientHeight + 2)
      .map((each) => each.textContent),
  );
  expect(cut).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/msk/cart');
  const lines = page.getByRole('list', { name: 'Товары в корзине' });
  await expect(lines).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(
    lines
      .getByRole('link')
      .filter({ hasText: /шт\/\u2060уп/ })
      .first(),
  ).toBeVisible();
  expect(await sheets(page)).toBe(1);
});

test.describe('at an address that does not exist', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('acc-A6 acc-G2 the 404 page offers a search, the sections and the way home', async ({ page }) => {
    await page.goto('/msk/net-takoj-stranicy');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Перейти на главную' })).toHaveAttribute('href', '/msk');
    await expect(main.getByRole('region', { name: 'Разделы каталога' }).getByRole('listitem')).toHaveCount(
      16,
    );
    const field = main.getByRole('textbox', { name: 'Что вы искали' });
    await field.fill('стакан');
    // Before the scripts have come the form's own address leads to the page of results, then they open here.
    await field.press('Enter');
    await expect(page.getByRole('link', { name: /Стакан бумажный 00/ }).first()).toBeVisible();
  });
});
