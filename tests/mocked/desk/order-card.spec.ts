import type { Page } from '@playwright/test';
import { expectAxeClean } from '#tests/harness/axe.ts';
import { expect, test } from './desk-test.ts';

const CARD = '/orders/100131';

test('desk-H33: an order card at 200 %, in forced colours and on paper', async ({ desk, page }) => {
  await desk.open(CARD);
  await test.step('at 200 % of a laptop and of a phone it scrolls one way only', () => zoom(page));
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('in forced colours its presses have edges and its focus is seen', () => force(page));
  await page.emulateMedia({ forcedColors: null });
  await test.step('a printed one is its lines and its buyer, on the width of a sheet', () => print(page));
});

async function zoom(page: Page): Promise<void> {
  // A browser's zoom is a window of half the width.
  for (const width of [720, 512, 390, 320]) {
    await page.setViewportSize({ width, height: 450 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(
      width,
    );
    await expect(page.getByRole('button', { name: /^Подтвердить/ })).toBeVisible();
  }
  await page.setViewportSize({ width: 720, height: 450 });
  await expectAxeClean(page);
}

async function force(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const presses = page.locator('#screen').getByRole('button');
  await expect(presses.first()).toBeVisible();
  const bare = await presses.evaluateAll((all) =>
    all
      .filter((each) => {
        const { borderTopStyle, borderTopWidth, textDecorationLine } = getComputedStyle(each);
        const isEdged = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1;
        return each.checkVisibility() && !isEdged && textDecorationLine === 'none';
      })
      .map((each) => each.textContent),
  );
  expect(bare).toEqual([]);
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    return { outlineStyle, outlineWidth: Number.parseFloat(outlineWidth) };
  });
  expect(outline.outlineStyle).not.toBe('none');
  expect(outline.outlineWidth).toBeGreaterThanOrEqual(2);
  await expectAxeClean(page);
}

async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  // A4 between margins of 12 mm.
  await page.setViewportSize({ width: 703, height: 1000 });
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeHidden();
  for (const name of ['Состав', 'Покупатель'])
    await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
  await expect(page.locator('#screen').getByRole('cell').first()).toBeVisible();
  // Paper has every column, though it is as narrow as a screen that has not.
  for (const name of ['Количество', 'Цена', 'Сумма'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  const controls = page.locator('#screen').locator('button, textarea, summary');
  const shown = await controls.evaluateAll((all) =>
    all.filter((each) => each.checkVisibility()).map((each) => each.textContent),
  );
  expect(await controls.count(), 'the card has what paper leaves out').toBeGreaterThan(5);
  expect(shown).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(703);
}
