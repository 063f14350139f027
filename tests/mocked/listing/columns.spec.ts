import type { Page } from '@playwright/test';
import { frameReady } from '#tests/harness/frame.ts';
import { LISTING } from '../places.ts';
import { expect, test } from '../shop-test.ts';

const tiles = (page: Page) => page.getByRole('region', { name: 'Товары' }).getByRole('article');

/** The boxes of the first tiles. */
function boxes(page: Page) {
  return tiles(page).evaluateAll((all) =>
    all.slice(0, 8).map((tile) => {
      const { top, height } = tile.getBoundingClientRect();
      return { top: Math.round(top), height: Math.round(height) };
    }),
  );
}

/** Filters, order and view of a phone's window. */
async function expectOneRow(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const controls = [
    main.getByRole('button', { name: 'Фильтры' }),
    main.getByRole('button', { name: 'Таблицей' }),
    main.getByRole('link', { name: 'Популярные' }),
  ];
  const middles = await Promise.all(
    controls.map(async (control) => {
      const { y = 0, height = 0 } = (await control.boundingBox()) ?? {};
      return Math.round(y + height / 2);
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
  await expect(controls[0] ?? main).toBeInViewport({ ratio: 1 });
  await expect(controls[1] ?? main).toBeInViewport({ ratio: 1 });
  await main.getByRole('link', { name: 'По названию' }).focus();
  await expect(main.getByRole('link', { name: 'По названию' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('acc-C1: more columns in a wider window, one row of controls on a phone, and a dense look that is kept', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/msk${LISTING}`);
  await frameReady(page);
  await test.step('on a phone filters, order and view share one row of 48 px', () => expectOneRow(page));

  await test.step('a wider window has more columns, and a tile is as low in each', async () => {
    for (const [width, columns] of [
      [2560, 6],
      [1920, 5],
      [1440, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const shown = await boxes(page);
      expect(shown.filter(({ top }) => top === shown[0]?.top).length, `${width} px`).toBe(columns);
      for (const { height } of shown) expect(height, `${width} px`).toBeLessThanOrEqual(372);
    }
  });

  await test.step('a dense look shows more of a list and of a table', async () => {
    const usual = (await boxes(page))[0]?.height ?? 0;
    const choice = page.getByRole('group', { name: 'Вид', exact: true });
    await choice.getByRole('button', { name: 'плотный' }).click();
    await expect(choice.getByRole('button', { name: 'плотный' })).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-density', 'dense');
    expect((await boxes(page))[0]?.height).toBeLessThan(usual - 50);
    await page.getByRole('button', { name: 'Таблицей' }).click();
    expect((await boxes(page))[1]?.height).toBeLessThanOrEqual(38);
    await choice.getByRole('button', { name: 'обычный' }).click();
    expect((await boxes(page))[1]?.height).toBeGreaterThanOrEqual(44);
  });
});
