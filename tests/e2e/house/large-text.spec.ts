import type { Page } from '@playwright/test';
import { frameReady } from '#tests/harness/frame.ts';
import { expectWhole } from '#tests/harness/look.ts';
import { expect, test } from '#tests/harness/page.ts';
import { cases, IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { LISTING, PRODUCT } from '../frame-places.ts';

const PATHS = cases(
  ['/', LISTING, PRODUCT, '/order'],
  ['/', '/contacts', '/brands', '/policy', LISTING, PRODUCT, '/cart', '/order'],
);

/** As long as a phone has room for in letters twice as large; «конфиденциальности» is not. */
const LONG_WORD = 14;

/** Words of the page's heading that stand on more than one line; a hyphen of their own may end a line. */
const tornWords = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluateAll(
    (headings, longest) =>
      headings.flatMap((heading) => {
        const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        const torn: string[] = [];
        for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
          for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^\s-]+/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) torn.push(word);
          }
        }
        return torn.filter((word) => word.length < longest);
      }),
    LONG_WORD,
  );

test('acc-G2: letters twice as large leave pages whole on a desktop and on phones, headings unbroken', async ({
  page,
}) => {
  // `tests/mocked/keyboard/focus.spec.ts` walks through pages at 320 px and 200 %.
  test.skip(!IS_LONG, LONG_ONLY);
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
    for (const width of [1280, 390, 320]) {
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expectWhole(page);
        expect(await tornWords(page), 'no word of the heading is torn').toEqual([]);
      });
    }
  }
});
