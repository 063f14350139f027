import type { Locator } from '@playwright/test';
import { expect, test } from './desk-test.ts';

/** The widths of design/visual.md, and the narrowest that shows a table. */
const WIDTHS = [390, 768, 992, 1024, 1440, 1920];

/** Left and right of something on the screen, px. */
async function edges(place: Locator): Promise<readonly [left: number, right: number]> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('it is not to be seen');
  return [box.x, box.x + box.width];
}

for (const width of WIDTHS)
  test(`desk-H33: at ${width} px the list stays in its column, and the chosen tab is in sight`, async ({
    desk,
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await desk.open('/orders?tab=all');
    const tabs = page.getByRole('navigation', { name: 'Какие заказы' });
    await expect(tabs.getByRole('button', { name: /К отправке\s*15/ })).toBeVisible();
    await expect(page.getByRole('link', { name: '№ 100131' })).toBeVisible();
    const [left, right] = await edges(tabs);
    const table = await edges(page.getByRole('table'));
    expect(table[0]).toBeGreaterThanOrEqual(left);
    expect(table[1]).toBeLessThanOrEqual(right);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const chosen = await edges(tabs.locator('[aria-current]'));
    expect(chosen[0]).toBeGreaterThanOrEqual(left);
    expect(chosen[1]).toBeLessThanOrEqual(right);
  });
