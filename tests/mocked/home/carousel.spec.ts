import type { Locator, Page } from '@playwright/test';
import { frameReady } from '#tests/harness/frame.ts';
import { PRODUCT } from '../places.ts';
import { expect, test } from '../shop-test.ts';

const brands = (page: Page) => page.getByRole('region', { name: 'Карусель брендов' });
const isTaken = (carousel: Locator) =>
  carousel.evaluate((section) => section.classList.contains('swiper-initialized'));

/** Which slides stand wholly in the window, by number. */
const inWindow = (carousel: Locator) =>
  carousel.getByRole('list').evaluate((track) => {
    const { left, right } = track.getBoundingClientRect();
    return [...track.children].flatMap((slide, at) => {
      const box = slide.getBoundingClientRect();
      return box.left >= left - 1 && box.right <= right + 1 ? [at] : [];
    });
  });

/** Where every slide and the list itself stand. */
const places = (carousel: Locator) =>
  carousel.evaluate((section) =>
    [...section.querySelectorAll('ul, li')].map((each) => {
      const { x, width, height } = each.getBoundingClientRect();
      return [x, width, height].map((length) => Math.round(length * 10));
    }),
  );

for (const [width, group] of [
  [390, 1],
  [768, 2],
  [1440, 3],
] as const) {
  test(`acc-C6: at ${width} px Swiper takes the brands over on intent, moves nothing and goes by groups of ${group}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/msk');
    await frameReady(page);
    await brands(page).scrollIntoViewIfNeeded();
    expect(await isTaken(brands(page))).toBe(false);
    const before = await places(brands(page));

    await brands(page).getByRole('link').first().hover();
    await expect.poll(() => isTaken(brands(page))).toBe(true);
    expect(await places(brands(page))).toEqual(before);

    const first = Array.from({ length: group }, (_, at) => at);
    const slides = await brands(page).getByRole('listitem').count();
    // The last group ends with the list.
    const next = first.map((at) => at + Math.min(group, slides - group));
    expect(await inWindow(brands(page))).toEqual(first);
    await brands(page).getByRole('button', { name: 'Вперёд' }).click();
    await expect.poll(() => inWindow(brands(page))).toEqual(next);
    await brands(page).getByRole('button', { name: 'Назад' }).click();
    await expect.poll(() => inWindow(brands(page))).toEqual(first);
    await brands(page).getByRole('link').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => inWindow(brands(page))).toEqual(next);
  });
}

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('acc-C6: Swiper goes on from where a swipe has left the list', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto('/msk');
    await frameReady(page);
    await brands(page).scrollIntoViewIfNeeded();
    await brands(page)
      .getByRole('list')
      .evaluate((track) => track.scrollTo({ left: track.clientWidth }));
    await expect.poll(() => inWindow(brands(page))).toEqual([1]);
    await brands(page).dispatchEvent('touchstart');
    await expect.poll(() => isTaken(brands(page))).toBe(true);
    expect(await inWindow(brands(page))).toEqual([1]);
    await brands(page).getByRole('button', { name: 'Вперёд' }).tap();
    await expect.poll(() => inWindow(brands(page))).toEqual([2]);
    await brands(page).getByRole('button', { name: 'Назад' }).tap();
    await expect.poll(() => inWindow(brands(page))).toEqual([1]);
  });
});

test('acc-B12: the first arrow press brings Swiper and moves at once', async ({ page }) => {
  await page.goto('/msk');
  await frameReady(page);
  const banners = page.getByRole('region', { name: 'Главные предложения' });
  expect(await isTaken(banners)).toBe(false);
  expect(await inWindow(banners)).toEqual([0]);
  await banners.getByRole('button', { name: 'Вперёд' }).evaluate((button: HTMLElement) => button.click());
  await expect.poll(() => inWindow(banners)).toEqual([1]);
});

test('acc-B12: the arrows of the banners at the side come with the pointer', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/spb/about');
  await frameReady(page);
  const banners = page.getByRole('region', { name: 'Предложения' });
  const arrows = ['Назад', 'Вперёд'].map((name) => banners.getByRole('button', { name }));
  for (const arrow of arrows) await expect(arrow).toHaveCSS('opacity', '0');
  await banners.hover();
  for (const arrow of arrows) await expect(arrow).toHaveCSS('opacity', '1');
  await page.getByRole('heading', { level: 1 }).hover();
  for (const arrow of arrows) await expect(arrow).toHaveCSS('opacity', '0');
});

test('acc-C3: the gallery has a view and a small picture for each picture, and follows both', async ({
  page,
}) => {
  await page.goto(`/msk${PRODUCT}`);
  await frameReady(page);
  const views = page.getByRole('region', { name: 'Изображения товара' });
  const small = page.getByRole('link', { name: /Показать вид/ });
  const count = await small.count();
  expect(count).toBeGreaterThan(1);
  await expect(views.getByRole('listitem')).toHaveCount(count);
  await small.nth(count - 1).click();
  await expect.poll(() => inWindow(views)).toEqual([count - 1]);
  await views.hover();
  await expect.poll(() => isTaken(views)).toBe(true);
  expect(await inWindow(views), 'taken over where it stands').toEqual([count - 1]);
  await views.getByRole('button', { name: 'Вперёд' }).click();
  await expect.poll(() => inWindow(views), 'the end leads to the start').toEqual([0]);
});

test('acc-B12: a show whose window changes its width in the middle of a move comes to stand on a slide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto('/spb/policy');
  await frameReady(page);
  const show = page.getByRole('region', { name: 'Предложения магазина' });
  const place = () => show.getByRole('list').evaluate((track) => track.scrollLeft);
  for (const width of [390, 768, 320]) {
    const before = await place();
    await expect
      .poll(async () => Math.abs((await place()) - before), { intervals: [10] })
      .toBeGreaterThan(10);
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => inWindow(show), { message: `at ${width} px` }).toHaveLength(1);
  }
});
