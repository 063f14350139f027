import type { Page } from '@playwright/test';
import { frameReady } from '#tests/harness/frame.ts';
import { expectFinishedLook, watchShifts } from '#tests/harness/look.ts';
import { expectRounded } from '#tests/harness/rounding.ts';
import { cases } from '#tests/harness/rounds.ts';
import { LISTING } from '../places.ts';
import { expect, test } from '../shop-test.ts';

const choice = (page: Page, name: 'Плиткой' | 'Таблицей') => page.getByRole('button', { name });
const lines = (page: Page) => page.getByRole('region', { name: 'Товары' }).getByRole('article');

/** Goods could come so; pictures come when they are near, code of islands when nothing else is to do. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (['document', 'fetch', 'xhr'].includes(request.resourceType())) asked.push(request.url());
  });
  return asked;
}

const tops = (page: Page) =>
  lines(page).evaluateAll((all) =>
    all.slice(0, 3).map((line) => Math.round(line.getBoundingClientRect().top)),
  );

for (const width of cases([1440], [1440, 390])) {
  test(`acc-C13: at ${width} px the same goods stand as a table, asked for by nobody and remembered without a shift`, async ({
    page,
  }) => {
    await watchShifts(page);
    await page.setViewportSize({ width, height: 900 });
    const cart = page.waitForResponse(/\/api\/cart\/get/);
    await page.goto(`/msk${LISTING}`);
    await frameReady(page);
    // The visit's own question, which has nothing to do with the goods.
    await cart;
    await expect(choice(page, 'Плиткой')).toHaveAttribute('aria-pressed', 'true');
    const names = await lines(page).getByRole('heading').allTextContents();
    const asked = watchRequests(page);
    await choice(page, 'Таблицей').click();
    await expect(choice(page, 'Таблицей')).toHaveAttribute('aria-pressed', 'true');
    await expect(choice(page, 'Плиткой')).toHaveAttribute('aria-pressed', 'false');
    expect(await lines(page).getByRole('heading').allTextContents()).toEqual(names);
    const [first = 0, second = 0, third = 0] = await tops(page);
    expect(second, 'one product a line').toBeGreaterThan(first);
    expect(third - second, 'rows of 44 px where there is room').toBeLessThanOrEqual(
      width === 1440 ? 46 : 180,
    );
    expect(asked.filter((url) => !url.includes('_rsc='))).toEqual([]);

    const line = lines(page).first();
    for (const shown of [/Арт\. \S+/, /в наличии|под заказ/, /₽\/шт/]) {
      await expect(line.getByText(shown).first()).toBeVisible();
    }
    await expect(line.getByRole('textbox', { name: 'Количество' })).toHaveValue('0');
    await expectOrderedByKeys(page);
    if (width === 1440) await expectControlsAtEnds(page);

    await page.reload();
    await frameReady(page);
    await expect(choice(page, 'Таблицей')).toHaveAttribute('aria-pressed', 'true');
    expect((await tops(page))[1]).toBeGreaterThan((await tops(page))[0] ?? 0);
    await expectRounded(line);
    await expectFinishedLook(page);
    await choice(page, 'Плиткой').click();
    await expectRounded(line);
    await choice(page, 'Таблицей').click();

    await page.goto(`/msk${LISTING}?price=1-100000&stock=1`);
    await expect(choice(page, 'Таблицей')).toHaveAttribute('aria-pressed', 'true');
    expect((await tops(page))[1], 'so are goods that the browser asks for').toBeGreaterThan(
      (await tops(page))[0] ?? 0,
    );
  });
}

/** Quantities typed one after the other, each read by Enter, which goes on to the next row. */
async function expectOrderedByKeys(page: Page): Promise<void> {
  const fields = lines(page).getByRole('textbox', { name: 'Количество' });
  await fields.first().focus();
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await expect(fields.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(fields.nth(2)).toBeFocused();
  await page.keyboard.press('Shift+Enter');
  await expect(fields.nth(1)).toBeFocused();
  await expect(fields.first()).not.toHaveValue('0');
  await expect(fields.nth(1)).not.toHaveValue('0');
  const foot = page.locator('table-foot');
  await expect(foot).toContainText(/В корзине с этой страницы: 2\sтовара на [\d\s]+,\d\d\s₽/);
  await expect(foot).toBeInViewport({ ratio: 1 });
  await expect(foot.getByRole('link', { name: 'Перейти в корзину' })).toHaveAttribute('href', '/msk/cart');
}

/**
 * How far a line's way into the cart is from where its place is, px: across from the others', down from the
 * middle.
 */
function strayControls(page: Page): Promise<readonly (readonly [across: number, down: number])[]> {
  return lines(page).evaluateAll((all) => {
    const middle = (box: DOMRect) => (box.top + box.bottom) / 2;
    const controls = all.slice(0, 4).map((line) => {
      const control = line.querySelector('tile-buy button, tile-buy a')?.parentElement?.parentElement;
      const box = control?.getBoundingClientRect() ?? new DOMRect();
      return { right: box.right, down: Math.abs(middle(box) - middle(line.getBoundingClientRect())) };
    });
    return controls.map(({ right, down }) => [Math.abs(right - (controls[0]?.right ?? 0)), down] as const);
  });
}

/** Lines that are in the cart and such that are not, in a wide window and in a tablet's. */
async function expectControlsAtEnds(page: Page): Promise<void> {
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const stray = await strayControls(page);
    expect(stray).toHaveLength(4);
    for (const [across, down] of stray) {
      expect(across, `${width} px`).toBeLessThan(1);
      expect(down, `${width} px`).toBeLessThan(8);
    }
  }
}

test('acc-C1: another order and another brand keep the place on the page, a filter the focus too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 500 });
  await page.goto(`/msk${LISTING}`);
  await frameReady(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.evaluate(() => scrollTo(0, 90));
  const sort = page.getByRole('link', { name: 'Дешевле' });
  await sort.click();
  await expect(page).toHaveURL(/sort=price/);
  await expect(sort).toHaveAttribute('aria-current', 'true');
  // Another order is a page that is come to (acc-G2).
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(90);

  const brand = page.getByRole('button', { name: /^Бренд/ });
  await brand.click();
  await page.getByRole('checkbox').first().check();
  await page.evaluate(() =>
    document.addEventListener('click', () => Object.assign(window, { pressedAt: scrollY }), { once: true }),
  );
  await page.getByRole('button', { name: 'Показать', exact: true }).click();
  await expect(page).toHaveURL(/brands=/);
  await expect(brand).toBeFocused();
  expect(await page.evaluate(() => 'pressedAt' in window && window.pressedAt === scrollY)).toBe(true);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('acc-C14: a filter that is taken out leaves the focus with the controls of the listing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 900 });
  await page.goto(`/msk${LISTING}?price=1-100000&stock=1`);
  await frameReady(page);
  const chosen = page.getByRole('list', { name: 'Выбранные фильтры' });
  await chosen.getByRole('link', { name: 'Убрать: В наличии' }).press('Enter');
  await expect(page).toHaveURL(/\?price=1-100000$/);
  await expect(chosen.getByRole('link', { name: 'Убрать: В наличии' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Фильтры/ })).toBeFocused();
});

test.describe('of a line that is gone for a while', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('acc-C2 D44: «Показать ещё» says that goods did not come, then brings the next page below this one, and numbers lead on', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/msk${LISTING}`);
    await frameReady(page);
    await expect(lines(page)).toHaveCount(24);
    const more = page.getByRole('button', { name: 'Показать ещё' });
    await choice(page, 'Таблицей').click();
    await page.route(`**${LISTING}/2`, (route) => route.abort());
    await more.click();
    await expect(page.getByText('Не удалось загрузить товары'), 'D44').toBeVisible();
    await page.unroute(`**${LISTING}/2`);
    await more.click();
    await expect(lines(page)).not.toHaveCount(24);
    const shown = await lines(page).count();
    await expect(page.getByText(`Показано товаров: ${shown}`)).toBeAttached();
    await expect(lines(page).nth(24).getByRole('link').first()).toBeFocused();
    const field = lines(page).last().getByRole('textbox', { name: 'Количество' });
    await expect(field).toHaveValue('0');
    await field.fill('1');
    await field.press('Enter');
    await expect(page.getByText('Товар добавлен в корзину')).toBeVisible();
    await expect(page.locator('table-foot')).toContainText('1\u00a0товар');
    await expect(page).toHaveURL(new RegExp(`${LISTING}$`));
    await expect(page.getByRole('navigation', { name: 'Страницы' }).getByRole('link').first()).toBeVisible();
  });
});
