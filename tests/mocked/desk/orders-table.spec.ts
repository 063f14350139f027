import type { Locator } from '@playwright/test';
import { expectAxeClean } from '#tests/harness/axe.ts';
import { cases } from '#tests/harness/rounds.ts';
import { expect, test } from './desk-test.ts';

/** The widths of design/visual.md, and the narrowest that shows a table. */
const WIDTHS = cases([390, 1024], [390, 768, 992, 1024, 1440, 1920]);

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

test('desk.md §2: columns and rows stand as their person has chosen, from the first frame, and as they were again', async ({
  desk,
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await desk.open('/orders?tab=all');
  const table = page.getByRole('table');
  const column = (name: string) => table.getByRole('columnheader', { name });
  const row = table.getByRole('row', { name: /№ 100131/ });
  await expect(column('Регион')).toBeVisible();
  await expect(column('1С'), 'a narrow window has no room for it').toBeHidden();
  const usual = await row.evaluate((one) => one.getBoundingClientRect().height);

  await page.getByRole('button', { name: 'Столбцы…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Столбцы и строки' });
  await expectAxeClean(page);
  for (const name of ['Регион', 'Строк', 'Метки'])
    await dialog.getByRole('checkbox', { name }).press('Space');
  await dialog.getByRole('radio', { name: /плотные/ }).check();
  await dialog.getByRole('button', { name: 'Применить' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(column('Регион')).toBeHidden();
  await expect(column('1С'), 'it has room now').toBeVisible();
  expect(await row.evaluate((one) => one.getBoundingClientRect().height)).toBeLessThan(usual);

  await page.reload();
  await expect(row).toBeVisible();
  expect(await column('Регион').isVisible()).toBe(false);
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(row.getByRole('cell', { name: 'Москва' }), 'a card does not depend on it').toBeVisible();
  await expect(page.getByRole('button', { name: 'Столбцы…' })).toBeHidden();

  await page.setViewportSize({ width: 1024, height: 900 });
  await page.getByRole('button', { name: 'Столбцы…' }).click();
  await dialog.getByRole('button', { name: 'Как было' }).click();
  await expect(column('Регион')).toBeVisible();
});
