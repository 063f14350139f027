import { expect, test } from '#tests/harness/page.ts';
import { frameReady, regionUrl } from './frame-places.ts';

test.describe('acc-G2 a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('scrolls a long row of sections by itself, never the page sideways', async ({ page }, { project }) => {
    await page.goto(regionUrl(project.name, 'spb', '/catalog/perchatki'));
    await frameReady(page);
    const row = page.getByRole('main').getByRole('list').filter({ hasText: 'Виниловые' }).first();
    expect(await row.evaluate((list) => list.scrollWidth > list.clientWidth + 100)).toBe(true);
    await page.evaluate(() => scrollTo(1_000, 0));
    expect(await page.evaluate(() => scrollX)).toBe(0);
  });
});
