import type { Locator, Page } from '@playwright/test';
import { frameReady } from '#tests/harness/frame.ts';
import { cases, IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { LISTING, PRODUCT } from '../places.ts';
import { expect, test } from '../shop-test.ts';

const gallery = (page: Page) => page.getByRole('region', { name: 'Изображения товара' });
const thumbs = (page: Page) => page.getByRole('link', { name: /Показать вид/ });
const views = (page: Page) => gallery(page).getByRole('listitem').getByRole('link');
const fullScreen = (page: Page) => page.getByRole('dialog', { name: 'Изображения товара на весь экран' });
const scaleOf = (picture: Locator) =>
  picture.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);

async function open(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(`/msk${PRODUCT}`);
  await frameReady(page);
}

/** Two fingers that move apart in the middle of the window. */
async function pinch(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [
    { x: 195 - apart, y: 420, id: 1 },
    { x: 195 + apart, y: 420, id: 2 },
  ];
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
  for (const apart of [30, 45, 60]) {
    await protocol.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  }
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

for (const [width, height] of cases<readonly [number, number]>(
  [[360, 640]],
  [
    [390, 844],
    [360, 640],
  ],
)) {
  test(`acc-C15: a phone of ${width} × ${height} first shows picture, name, price and a buy bar that stays`, async ({
    page,
  }) => {
    await open(page, width, height);
    const bar = page.getByRole('button', { name: /^В корзину/ }).first();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(views(page).first().getByRole('img')).toBeInViewport({ ratio: 0.9 });
    const sums = page.getByRole('paragraph').filter({ has: page.locator('strong'), hasText: '1 уп (50 шт)' });
    await expect(sums.getByText(/₽\/шт/)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('navigation', { name: 'Быстрые действия' })).toBeInViewport({ ratio: 1 });

    const quantity = page.getByRole('group', { name: 'Количество' });
    const price = Number((await page.locator('meta[itemprop=price]').first().getAttribute('content')) ?? 0);
    await quantity.getByRole('button', { name: 'Увеличить количество' }).click();
    const pieces = Number(await quantity.getByRole('textbox').inputValue());
    expect(pieces).toBe(100);
    const sum = new RegExp(`^${(pieces * price).toFixed(2).replace('.', ',')}\\s₽`);
    await expect(page.locator('strong').filter({ hasText: sum })).toBeInViewport({ ratio: 1 });

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(bar).toBeInViewport({ ratio: 1 });
    await bar.click();
    await expect(page.getByText('Товар добавлен в корзину')).toBeVisible();
    await expect(page.getByRole('link', { name: 'В корзине' }).first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('textbox', { name: 'Количество' }).first()).toHaveValue('100');
  });
}

test('acc-C3: beside banners a product leaves no room empty, and its characteristics are in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/spb${PRODUCT}`);
  await expect(page.getByRole('heading', { name: 'Характеристики' })).toBeInViewport();
  const [pictures, price] = await Promise.all([
    gallery(page).boundingBox(),
    page.getByRole('region', { name: 'Цена и заказ' }).boundingBox(),
  ]);
  expect((price?.x ?? 0) - (pictures?.x ?? 0) - (pictures?.width ?? 0)).toBeLessThan(60);
});

test('acc-C6 D30: over 768 px a hover of 300 ms doubles the picture; up to there arrows stay and nothing grows', async ({
  page,
}) => {
  await open(page, 769, 1000);
  const picture = views(page).first().getByRole('img');
  const arrow = gallery(page).getByRole('button', { name: 'Вперёд' });
  const stage = gallery(page).getByRole('list');
  const height = async () => Math.round((await stage.boundingBox())?.height ?? 0);
  expect(await height()).toBe(500);
  await expect(arrow).toHaveCSS('opacity', '0');
  const began = Date.now();
  await picture.hover();
  await expect.poll(() => scaleOf(picture), { intervals: [20] }).toBe(2);
  expect(Date.now() - began).toBeGreaterThanOrEqual(300);
  await expect(arrow).toHaveCSS('opacity', '1');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(() => scaleOf(picture)).toBe(1);

  await page.setViewportSize({ width: 768, height: 1000 });
  expect(await height()).toBe(300);
  await expect(arrow).toHaveCSS('opacity', '1');
  await page.clock.install();
  await picture.hover();
  await page.clock.runFor(1000);
  expect(await scaleOf(picture)).toBe(1);
});

test('acc-C6: a picture that comes to stand under a pointer which has pressed a card is not enlarged', async ({
  page,
}) => {
  test.skip(!IS_LONG, LONG_ONLY);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/msk${LISTING}`);
  await page.getByRole('region', { name: 'Товары' }).getByRole('article').first().locator('img').click();
  const picture = views(page).first().getByRole('img');
  await expect(picture).toBeVisible();
  const box = await picture.boundingBox();
  await frameReady(page);
  // Twice the pause after which a look enlarges.
  await page.evaluate(() => new Promise((passed) => setTimeout(passed, 600)));
  expect(await scaleOf(picture)).toBe(1);
  // Looking begins with a movement.
  await page.mouse.move((box?.x ?? 0) + 50, (box?.y ?? 0) + 50);
  await expect.poll(() => scaleOf(picture)).toBe(2);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('acc-C3: a tap opens the pictures over the window; fingers enlarge, Escape closes and gives the focus back', async ({
    page,
  }) => {
    await open(page, 390, 844);
    const steps = await page.evaluate(() => history.length);
    await views(page).first().tap();
    const picture = fullScreen(page).getByRole('img').first();
    await expect(picture).toBeInViewport({ ratio: 0.9 });
    expect((await picture.boundingBox())?.width).toBeGreaterThan(385);
    await pinch(page);
    await expect.poll(() => scaleOf(picture)).toBeGreaterThan(1.5);
    await page.touchscreen.tap(195, 420);
    await page.keyboard.press('ArrowRight');
    await expect(fullScreen(page).getByText('2 из')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(fullScreen(page)).toHaveCount(0);
    await expect(views(page).nth(1)).toBeFocused();
    await expect(thumbs(page).nth(1)).toHaveAttribute('aria-current', 'true');
    expect(await page.evaluate(() => history.length)).toBe(steps);
    expect(page.context().pages()).toHaveLength(1);
  });
});

test('acc-C12: a piece, a pack and a box have their prices; the page is shared by its address and printed with its price', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined, configurable: true });
    window.print = () => Object.assign(window, { printed: true });
  });
  await open(page, 1440, 900);
  const price = page.getByRole('main').getByRole('region', { name: 'Цена и заказ' });
  await expect(price).toContainText(/5,00\s₽\/шт/);
  await expect(price.getByRole('term')).toHaveText(['Упаковка, 50 шт', 'Коробка, 1 000 шт']);
  await expect(price.getByRole('definition')).toHaveText([/^250,00\s₽$/, /^5\s000,00\s₽$/]);
  await expect(price.getByText('До полной коробки — 950 шт')).toBeVisible();
  await price.getByRole('button', { name: 'Увеличить количество' }).click();
  await expect(price.getByText('До полной коробки — 900 шт')).toBeVisible();

  await page.getByRole('button', { name: 'Поделиться' }).click();
  await expect(page.getByText('Ссылка на страницу скопирована')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/msk${PRODUCT}$`));
  await page.getByRole('button', { name: 'Распечатать' }).click();
  expect(await page.evaluate(() => 'printed' in window)).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/₽\/шт/).first()).toBeVisible();
  await expect(page.getByText('Упаковка, 50 шт')).toBeVisible();
  await expect(page.getByRole('button', { name: /В корзину/ }).first()).toBeHidden();
});
