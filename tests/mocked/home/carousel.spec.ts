import type { Locator, Page } from '@playwright/test';
import { frameReady } from '#tests/harness/frame.ts';
import { entries, IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
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

/** The first arrow press brings Swiper to the banners, and moves them at once. */
async function pressArrow(page: Page): Promise<void> {
  const banners = page.getByRole('region', { name: 'Главные предложения' });
  expect(await isTaken(banners)).toBe(false);
  expect(await inWindow(banners)).toEqual([0]);
  await banners.getByRole('button', { name: 'Вперёд' }).evaluate((button: HTMLElement) => button.click());
  await expect.poll(() => inWindow(banners)).toEqual([1]);
}

/** Windows, and how many brands go together in each; a finger moves them one by one on a phone, below. */
const GROUPS: Readonly<Record<string, number>> = { 390: 1, 768: 2, 1440: 3 };

for (const [width, group] of entries(GROUPS, '1440')) {
  test(`acc-B12 acc-C6: at ${width} px Swiper comes with the first arrow press, takes the brands over on intent, moves nothing and goes by groups of ${group}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: Number(width), height: 900 });
    await page.goto('/msk');
    await frameReady(page);
    await test.step('acc-B12 an arrow of the banners', () => pressArrow(page));
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

test('acc-C3: the gallery has a view and a small picture for each picture, follows both and leaves no step of history', async ({
  page,
}) => {
  await page.goto(`/msk${PRODUCT}`);
  await frameReady(page);
  const views = page.getByRole('region', { name: 'Изображения товара' });
  const small = page.getByRole('link', { name: /Показать вид/ });
  const count = await small.count();
  expect(count).toBeGreaterThan(1);
  const steps = await page.evaluate(() => history.length);
  await expect(small.first()).toHaveAttribute('aria-current', 'true');
  await expect(views.getByRole('listitem')).toHaveCount(count);
  await small.nth(count - 1).click();
  await expect.poll(() => inWindow(views)).toEqual([count - 1]);
  await views.hover();
  await expect.poll(() => isTaken(views)).toBe(true);
  expect(await inWindow(views), 'taken over where it stands').toEqual([count - 1]);
  await views.getByRole('button', { name: 'Вперёд' }).click();
  await expect.poll(() => inWindow(views), 'the end leads to the start').toEqual([0]);

  await small.nth(1).click();
  await expect(small.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(small.first()).not.toHaveAttribute('aria-current');
  await views.hover();
  await views.getByRole('button', { name: 'Назад' }).click();
  await expect(small.first()).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => history.length)).toBe(steps);
  expect(new URL(page.url()).hash).toBe('');
});

test('acc-B12: a show whose window changes its width in the middle of a move comes to stand on a slide', async ({
  page,
}) => {
  test.skip(!IS_LONG, LONG_ONLY);
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
