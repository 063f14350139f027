import { expectWhole } from '#tests/harness/look.ts';
import { test } from '#tests/harness/page.ts';
import { frameReady, LISTING, PRODUCT } from '../frame-places.ts';

const PATHS = ['/', '/contacts', '/brands', '/policy', LISTING, PRODUCT];

test('acc-G2: letters twice as large leave pages whole on a desktop and a phone', async ({ page }) => {
  for (const path of PATHS) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/msk${path}`);
    await frameReady(page);
    await page.addStyleTag({ content: ':root { font-size: 200% }' });
    for (const width of [1280, 390]) {
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expectWhole(page);
      });
    }
  }
});
