import { expectAxeClean } from '#tests/harness/axe.ts';
import { frameReady } from '#tests/harness/frame.ts';
import { expect, test } from '#tests/harness/page.ts';

const CATEGORY = '/msk/catalog/perchatki-nitrilovye';

test('acc-C18 «Свернуть варианты» makes a family one tile, whose page leads to the others and keeps its place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(CATEGORY);
  const tiles = page.getByRole('main').getByRole('article');
  // Far below the first view they are hidden until the page is moved, and have no role yet.
  const drawn = page.getByRole('main').locator('article');
  const all = await drawn.count();
  await page.getByRole('link', { name: 'Свернуть варианты' }).click();
  await expect(page).toHaveURL(/\?fold=1$/);
  const family = tiles.filter({ hasText: /\d+\sвариант\S*,\sот\s/ });
  await expect(family).not.toHaveCount(0);
  expect(await drawn.count()).toBeLessThan(all);
  await expectAxeClean(page);

  await family.first().getByRole('link').first().click();
  const grid = page.getByRole('region', { name: 'Варианты' });
  await grid.scrollIntoViewIfNeeded();
  await frameReady(page);
  await expectAxeClean(page);
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  const other = grid.getByRole('link').and(page.locator(':not([aria-current])')).first();
  const top = (await grid.boundingBox())?.y ?? 0;
  await other.click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name ?? '');
  await expect(grid.locator('[aria-current]')).toHaveCount(1);
  // What stands above may have another height: a line of the name, a note.
  expect(Math.abs(((await grid.boundingBox())?.y ?? 0) - top)).toBeLessThan(200);
});
