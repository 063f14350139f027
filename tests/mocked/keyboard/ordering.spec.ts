import type { Page } from '@playwright/test';
import { frameReady, resize, WIDTHS } from '#tests/harness/frame.ts';
import { entries } from '#tests/harness/rounds.ts';
import { LISTING } from '../places.ts';
import { expect, test } from '../shop-test.ts';
import { type Typist, typist } from './typist.ts';

/**
 * The most presses of Tab, either way, from the home page to the placed order: one more than before the
 * cart's header led to the quick order.
 */
const MOST = 61;
const ARTICLE = 'СТ-100';

/** So many characters open the search from the header's field (D31). */
const OPENING = 2;

/** Types the article into the search, which in a small window is behind a button. */
async function search(page: Page, visitor: Typist, isSmall: boolean): Promise<void> {
  const banner = page.getByRole('banner');
  if (isSmall) await visitor.press(banner.getByRole('button', { name: 'Найти' }), 'Enter');
  else await visitor.type(banner.getByRole('textbox', { name: 'Поиск товаров' }), ARTICLE.slice(0, OPENING));
  const field = page.getByRole('combobox', { name: 'Поиск товаров' });
  await expect(field).toBeFocused();
  await page.keyboard.type(isSmall ? ARTICLE : ARTICLE.slice(OPENING));
  await expect(field).toHaveValue(ARTICLE);
}

async function placeOrder(page: Page, visitor: Typist): Promise<void> {
  const main = page.getByRole('main');
  await expect(page).toHaveURL(/\/msk\/order$/);
  await visitor.type(main.getByRole('textbox', { name: 'Имя' }), 'Покупатель');
  await visitor.type(main.getByRole('textbox', { name: 'Телефон' }), '9123456789');
  await visitor.type(main.getByRole('textbox', { name: 'Адрес доставки' }), 'Складская, 1');
  await visitor.press(main.getByRole('checkbox', { name: /^Я согласен/ }), 'Space');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { name: /^Спасибо за обращение/ })).toBeVisible();
}

/** Through the menu of the catalogue to a listing: a panel on a desktop, the menu's roots on a phone. */
async function goToListing(page: Page, visitor: Typist, isSmall: boolean): Promise<void> {
  if (isSmall) {
    await visitor.press(page.getByRole('button', { name: 'Меню', exact: true }), 'Enter');
    const menu = page.getByRole('dialog', { name: 'Меню' });
    await visitor.press(menu.getByRole('link', { name: /^Посуда/ }), 'Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await visitor.press(page.getByRole('main').getByRole('link', { name: /^Стаканы/ }), 'Enter');
  } else {
    await visitor.press(page.getByRole('banner').getByRole('link', { name: 'Каталог' }), 'Enter');
    const panel = page.getByRole('navigation', { name: 'Каталог товаров' });
    const roots = panel.locator('a[aria-expanded]');
    await expect(roots.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await visitor.press(panel.getByRole('link', { name: /^Стаканы/ }), 'Enter');
  }
  await expect(page).toHaveURL(new RegExp(`${LISTING}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** Presses of Tab from the home page to a placed order of three goods. */
const THREE_GOODS = { phone: 60, desktop: 110 } as const;

for (const [name, most] of entries(THREE_GOODS, 'phone')) {
  test(`acc-G2: three goods by keyboard alone in at most ${most} presses of Tab, ${name}`, async ({
    page,
  }) => {
    const isSmall = name === 'phone';
    await resize(page, isSmall ? WIDTHS.phone : WIDTHS.desktop);
    await page.goto('/msk');
    await frameReady(page);
    const visitor = typist(page, most);
    await goToListing(page, visitor, isSmall);
    const tiles = page.getByRole('main').getByRole('article');
    for (const at of [0, 1, 2]) {
      const added = page.waitForResponse(/\/api\/cart\/add\//);
      await visitor.press(tiles.nth(at).getByRole('button', { name: /^В корзину/ }), 'Enter');
      await (await added).finished();
      await expect(tiles.nth(at).getByRole('link', { name: 'В корзине' })).toBeFocused();
    }
    // A second Enter at once may still mean the button that was there; another key in between is a new
    // intention.
    await page.keyboard.press('Shift');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeFocused();
    await visitor.press(page.getByRole('main').getByRole('link', { name: 'Оформить заказ' }), 'Enter');
    await placeOrder(page, visitor);
    test.info().annotations.push({ type: 'presses of Tab', description: String(visitor.tabs()) });
  });
}

for (const [name, width] of entries(WIDTHS, 'desktop')) {
  test(`acc-D5, acc-G2: by keyboard alone finds an article, takes two packs and orders, ${name}`, async ({
    page,
  }) => {
    await resize(page, width);
    await page.goto('/msk');
    await frameReady(page);
    const visitor = typist(page, MOST);
    await search(page, visitor, width === WIDTHS.phone);

    const found = page.getByRole('rowgroup', { name: 'Товары' }).getByRole('row').first();
    await expect(found).toContainText(ARTICLE);
    const added = page.waitForResponse(/\/api\/cart\/add\//);
    await visitor.press(found.getByRole('button', { name: /^В корзину/ }), 'Enter');
    await (await added).finished();
    const quantity = found.getByRole('textbox', { name: 'Количество' });
    const pack = Number(await quantity.inputValue());
    const raised = page.waitForResponse(/\/api\/cart\/input-quantity\//);
    await visitor.press(quantity, 'ArrowUp');
    await (await raised).finished();
    const toCart = found.getByRole('link', { name: 'В корзине' });
    await visitor.go(toCart, 'Shift+Tab');
    await page.keyboard.press('Enter');

    const main = page.getByRole('main');
    await expect(page).toHaveURL(/\/msk\/cart$/);
    await expect(main.getByRole('textbox', { name: 'Количество' })).toHaveValue(String(2 * pack));
    await visitor.press(main.getByRole('link', { name: 'Оформить заказ' }), 'Enter');

    await placeOrder(page, visitor);
  });
}
