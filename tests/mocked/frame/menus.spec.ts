import type { Page } from '@playwright/test';
import { expectAxeClean } from '#tests/harness/axe.ts';
import { frameReady, resize, WIDTHS } from '#tests/harness/frame.ts';
import { entries } from '#tests/harness/rounds.ts';
import { LISTING } from '../places.ts';
import { expect, test } from '../shop-test.ts';

const panel = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true });
const roots = (page: Page) => page.getByRole('navigation', { name: 'Категории' }).locator('[data-root]');

/** A wide window folds the roots away above the filters. */
const unfold = (page: Page) =>
  page.getByRole('navigation', { name: 'Категории' }).getByText('Все разделы').click();

/** The window and page that menus are looked at in. */
async function open(page: Page): Promise<void> {
  await resize(page, WIDTHS.desktop);
  await page.goto(`/spb${LISTING}`);
}

const opener = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Каталог' });

async function hoverRoot(page: Page): Promise<void> {
  const root = roots(page).nth(1);
  const name = (await root.textContent())?.replace(/\d+$/, '').trim() ?? '';
  await root.hover();
  const children = panel(page, name);
  await expect(children).toBeVisible();
  const all = children.getByRole('link', { name: 'Открыть все товары в категории' });
  await expect(all).toHaveAttribute('href', (await root.getAttribute('href')) ?? '');
  const [count, columns] = await children
    .getByRole('list')
    .first()
    .evaluate((list) => [list.children.length, getComputedStyle(list).columnCount]);
  expect(columns, 'acc-B5 the larger layout from five children on').toBe(Number(count) >= 5 ? '3' : 'auto');
  await all.hover();
  await expect(children).toBeVisible();
  await expectAxeClean(page);
  await page.keyboard.press('Escape');
  await expect(children).toBeHidden();
}

async function walkRootsByArrows(page: Page): Promise<void> {
  const inside = page.locator('[data-menu-panel] a');
  await roots(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(inside.first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(roots(page).first()).toBeFocused();
  await roots(page).nth(1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(roots(page).nth(2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(roots(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(inside.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(inside.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(roots(page).nth(1)).toBeFocused();
  await expect(inside).toHaveCount(0);
}

test('acc-B4 acc-B5 D63 the left menu: roots with counts, the tree asked for once, children by hover and by arrow keys', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });
  await open(page);
  const facets = `/api/get-facets/${LISTING.split('/').at(-1)}/1`;
  const atOnce = ['/api/account/user', '/api/cart/get', facets];
  await expect.poll(() => asked.toSorted()).toEqual(atOnce);
  await test.step('the left menu has the roots with counts, the sale last; folded to the path and its children', async () => {
    const menu = page.getByRole('navigation', { name: 'Категории' });
    await expect(roots(page).filter({ visible: true })).toHaveCount(1);
    await expect(menu.getByRole('link', { name: /^Стаканы/ })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Распродажа' })).toBeHidden();
    await unfold(page);
    await expect(roots(page).filter({ visible: true })).toHaveCount(14);
    await expect(roots(page).first()).toHaveText(/\D+\d+$/);
    await expect(menu.getByRole('link').last()).toHaveText('Распродажа');
  });
  await test.step('the tree is asked for once, on the first interest in a menu', async () => {
    await roots(page).nth(1).hover();
    await expect(page.locator('[data-menu-panel]')).toBeVisible();
    await roots(page).nth(3).hover();
    await expect(roots(page).nth(3)).toHaveAttribute('aria-expanded', 'true');
    expect(asked.toSorted(), 'D63').toEqual([...atOnce, '/api/get-menu-tree']);
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-menu-panel]')).toHaveCount(0);
  });
  await test.step('hover opens children after a while; the pointer may go there; Escape closes', () =>
    hoverRoot(page));
  await test.step('arrow keys walk the roots, enter a panel and come back from it', () =>
    walkRootsByArrows(page));
});

test('acc-B5 «Каталог»: Escape in the moment its panel comes closes it; it opens the whole tree, and a category closes it', async ({
  page,
}) => {
  await open(page);
  await frameReady(page);
  const tree = panel(page, 'Каталог товаров');
  await test.step('Escape in the very moment the panel comes closes it', async () => {
    await page.evaluate(() => {
      const seen = new MutationObserver(() => {
        if (document.querySelector('[data-menu-panel]') === null) return;
        seen.disconnect();
        const key = { key: 'Escape', bubbles: true, cancelable: true };
        document.body.dispatchEvent(new KeyboardEvent('keydown', key));
      });
      seen.observe(document.body, { childList: true, subtree: true });
    });
    await opener(page).click();
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(tree).toHaveCount(0);
  });
  await test.step('it opens the whole tree, moves nothing, and Escape gives the focus back', async () => {
    const before = await page.getByRole('heading', { level: 1 }).boundingBox();
    await opener(page).click();
    await expect(tree).toBeVisible();
    expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
    await tree
      .getByRole('button', { name: /Показать подкатегории/ })
      .nth(2)
      .click();
    await expect(tree.getByRole('link', { name: 'Открыть все товары в категории' })).toBeVisible();
    await expectAxeClean(page);
    await page.keyboard.press('Escape');
    await expect(tree).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });
  await test.step('a category chosen in the tree closes it', async () => {
    await opener(page).click();
    await expect(tree).toBeVisible();
    await tree.getByRole('link', { name: 'Весь каталог' }).click();
    await expect(page).toHaveURL(/\/catalog$/);
    await expect(tree).toBeHidden();
  });
});

/** Ways to leave a panel that is not there yet. */
const LEAVING = {
  Escape: (page) => page.keyboard.press('Escape'),
  'a press elsewhere': (page) => page.getByRole('heading', { level: 1 }).click(),
  'the way back': (page) =>
    page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))),
} satisfies Record<string, (page: Page) => Promise<unknown>>;

for (const [what, leave] of entries<(page: Page) => Promise<unknown>>(LEAVING, 'Escape')) {
  test(`acc-B5 ${what} while the panel’s code is on its way: it does not open`, async ({ page }) => {
    await open(page);
    await frameReady(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    const script = page.waitForRequest(/chunks/);
    const tree = page.waitForResponse('**/api/get-menu-tree*');
    await opener(page).click();
    await script;
    await leave(page);
    held.resolve();
    // The panels ask for the tree once they are there.
    await tree;
    await expect(panel(page, 'Каталог товаров')).toHaveCount(0);
    await opener(page).click();
    await expect(panel(page, 'Каталог товаров')).toBeVisible();
  });
}

test('acc-B4 a page that comes to stand under a resting pointer is not covered by a panel', async ({
  page,
}) => {
  await resize(page, WIDTHS.desktop);
  await page.goto(`/msk${LISTING}`);
  await frameReady(page);
  await unfold(page);
  await page.clock.install();
  const root = roots(page).nth(2);
  const shown = page.locator('[data-menu-panel]');
  await root.hover();
  await expect(shown).toBeVisible();
  const address = (await root.getAttribute('href')) ?? '';
  await root.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(shown).toBeHidden();
  // Longer than a hover takes to open one.
  await page.clock.runFor(2000);
  await expect(shown).toBeHidden();
  await unfold(page);
  await root.hover({ position: { x: 20, y: 10 } });
  await expect(shown, 'one that moves on it is one').toBeVisible();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('acc-B7 the hamburger menu opens, keeps the focus, closes by Escape and by following a link', async ({
    page,
  }) => {
    await resize(page, WIDTHS.phone);
    await page.goto('/spb');
    const opener = page.getByRole('button', { name: 'Меню', exact: true });
    const menu = page.getByRole('dialog', { name: 'Меню' });
    await opener.tap();
    await expect(menu).toBeVisible();
    await expectAxeClean(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.tap();
    await menu.getByRole('link', { name: 'Доставка' }).tap();
    await expect(page).toHaveURL(/\/shipping$/);
    await expect(menu).toBeHidden();
  });

  test('acc-B4 a first tap on a root opens its children, a second follows it', async ({ page }) => {
    await resize(page, 1100);
    await page.goto(`/msk${LISTING}`);
    const root = roots(page).nth(2);
    const href = (await root.getAttribute('href')) ?? '';
    await frameReady(page);
    await root.tap();
    await expect(page.locator('[data-menu-panel]')).toBeVisible();
    await root.tap();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('acc-B2 «Каталог» is a link, the hamburger and the region dialog still open', async ({ page }) => {
    await resize(page, WIDTHS.phone);
    await page.goto(`/msk${LISTING}`);
    await page.getByRole('button', { name: 'Меню', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Меню' });
    await expect(menu).toBeVisible();
    await menu.getByRole('button', { name: 'Закрыть меню' }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Регион: Москва' }).click();
    await expect(page.getByRole('dialog', { name: 'Внимание!' })).toBeVisible();
    await page.keyboard.press('Escape');
    await resize(page, WIDTHS.desktop);
    await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).click();
    await expect(page).toHaveURL(/\/catalog$/);
  });
});
