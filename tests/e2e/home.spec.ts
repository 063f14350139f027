import type { Page } from '@playwright/test';
import { expect, test } from '#tests/harness/page.ts';

test.describe('acc-B0 the first screen of the home page', () => {
  test('a desktop shows banners of 240 px, every category by a picture, and the first goods; a phone the first categories', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/msk');
    await page.evaluate(() => document.fonts.ready);
    const main = page.getByRole('main');
    const hero = await main.getByRole('region', { name: 'Главные предложения' }).boundingBox();
    expect(hero?.height).toBeLessThanOrEqual(241);
    const sides = main.getByRole('list', { name: 'Ещё предложения' }).getByRole('listitem');
    expect(await sides.count()).toBe(2);
    for (const side of await sides.all()) {
      const box = await side.boundingBox();
      expect(box?.x).toBeGreaterThan((hero?.x ?? 0) + (hero?.width ?? 0));
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(
        (hero?.y ?? 0) + (hero?.height ?? 0) + 1,
      );
    }
    // Fourteen pictures, cut out of one sheet, and the sign of the whole catalogue.
    const tiles = page.locator('#first-view > li');
    await expect(tiles).toHaveCount(15);
    await expect(tiles.locator('image')).toHaveCount(14);
    const goods = main.getByRole('region', { name: 'Хиты' }).getByRole('article');
    await expect(goods).toHaveCount(6);
    const tops = await goods.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    expect(tops[0]).toBeLessThanOrEqual(640);
    for (const name of ['Хиты', 'Скидки', 'Новинки']) {
      const row = main.getByRole('region', { name });
      await expect(row.getByRole('button', { name: /^В корзину/ })).toHaveCount(6);
      await expect(row.getByText('₽').first()).toBeVisible();
    }
    await test.step('a phone shows a banner of 160 px and the first categories', () => expectPhone(page));
  });
});

async function expectPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const hero = await page.getByRole('region', { name: 'Главные предложения' }).boundingBox();
  expect(hero?.height).toBeLessThanOrEqual(160);
  const shown = page.locator('#first-view > li').filter({ has: page.locator('image') });
  // Above the bar at the lower edge.
  const bar = await page.getByRole('navigation', { name: 'Быстрые действия' }).boundingBox();
  const sixth = await shown.nth(5).boundingBox();
  expect((sixth?.y ?? 0) + (sixth?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
}
