import type { Page } from '@playwright/test';
import { RECENT_KEY } from '#lib/browser/local-keys.ts';
import { SALE } from '../places.ts';
import { expect, test } from '../shop-test.ts';

/** Brands wholly inside the carousel's window. */
async function shownBrands(page: Page): Promise<number> {
  return page
    .getByRole('region', { name: 'Карусель брендов' })
    .getByRole('list')
    .evaluate((track) => {
      const { left, right } = track.getBoundingClientRect();
      return [...track.children].filter((slide) => {
        const box = slide.getBoundingClientRect();
        return box.left >= left - 1 && box.right <= right + 1;
      }).length;
    });
}

test('acc-B0 acc-C6 D30 the home page goes from banners to brands, which stand in groups by the width of the window', async ({
  page,
}) => {
  await page.goto('/msk');
  const main = page.getByRole('main');
  const tops = await Promise.all(
    [
      main.getByRole('region', { name: 'Главные предложения' }),
      main.getByRole('region', { name: 'Условия магазина' }),
      main.getByRole('heading', { level: 1 }),
      main.getByRole('heading', { name: 'Хиты' }),
      main.getByRole('heading', { name: 'Акции' }),
      main.getByRole('heading', { name: 'Бренды' }),
    ].map(async (part) => (await part.boundingBox())?.y ?? Number.NaN),
  );
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  for (const [width, count] of [
    [767, 1],
    [768, 2],
    [769, 2],
    [991, 2],
    [992, 3],
    [1024, 3],
    [1025, 2],
    [1317, 3],
    [1650, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await shownBrands(page), `at ${width} px`).toBe(count);
  }
});

test('acc-B9 the banner of the services moves by its style sheet, and stands still under reduced motion', async ({
  page,
}) => {
  const animations = () =>
    page.evaluate(() => document.getAnimations().filter((each) => each instanceof CSSAnimation).length);
  await page.goto('/msk/services');
  await expect(page.getByText('Храним, собираем, брендируем')).toBeVisible();
  await expect.poll(animations).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await animations()).toBe(0);
});

test('acc-C8 D28 a product looked at is on the home page, and in front of the next one', async ({ page }) => {
  await page.goto(`/msk${SALE}`);
  const goods = page.getByRole('main').getByRole('article').getByRole('link');
  const first = (await goods.first().getAttribute('href')) ?? '';
  await page.goto(first);
  const recent = page.getByRole('region', { name: 'Вы недавно смотрели' });
  // The row's code comes when the page is idle; who leaves before has not looked at the product.
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), RECENT_KEY))
    .toContain(`"id":${first.split('/').at(-1)},`);
  await expect(recent).toHaveCount(0);
  await page.goto('/msk');
  await expect(recent.getByRole('link')).toHaveAttribute('href', first);
});

test('acc-C2 «Показать еще» of the sale overview shows the rest', async ({ page }) => {
  await page.goto('/msk/sale');
  const more = page.getByText(/^Показать еще \(\d+\)$/).first();
  const rest = page.locator('details').filter({ has: more }).getByRole('link');
  const count = Number(/\d+/.exec((await more.textContent()) ?? '')?.[0]);
  await more.click();
  await expect(rest).toHaveCount(count);
  await expect(rest.first()).toBeVisible();
});
