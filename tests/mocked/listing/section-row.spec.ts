import { frameReady } from '#tests/harness/frame.ts';
import { expect, test } from '../shop-test.ts';

test.describe('acc-G2 a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('scrolls a long row of sections by itself, never the page sideways', async ({ page }) => {
    await page.goto('/spb/catalog/perchatki');
    await frameReady(page);
    const row = page.getByRole('main').getByRole('list').filter({ hasText: 'Виниловые' }).first();
    expect(await row.evaluate((list) => list.scrollWidth > list.clientWidth + 100)).toBe(true);
    await page.evaluate(() => scrollTo(1_000, 0));
    expect(await page.evaluate(() => scrollX)).toBe(0);
  });
});
