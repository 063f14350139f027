import { expectWhole } from '#tests/harness/look.ts';
import { expect, test } from '#tests/harness/page.ts';
import { frameReady, LISTING, PRODUCT } from '../frame-places.ts';

const PATHS = ['/', '/contacts', '/brands', '/policy', LISTING, PRODUCT, '/cart', '/order'];

test('acc-G2: letters twice as large leave pages whole on a desktop and a phone', async ({ page }) => {
  await page.request.get('/api/cart/get');
  const added = await page.request.post('/api/cart/add/41-0031?push=true', {
    headers: { 'Sec-Fetch-Site': 'same-origin', City: 'msk' },
  });
  expect(added.status()).toBe(200);
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
