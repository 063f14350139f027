import { at, HOUSE_EXAMPLES, HOUSE_PATHS } from '#tests/harness/house.ts';
import { expectFinishedLook, WIDTHS, watchShifts } from '#tests/harness/look.ts';
import { expect, test } from '#tests/harness/page.ts';

const NOT_OURS = new Set(['/cart', '/order', '/catalog']);
const PATHS = [...new Set([...HOUSE_PATHS, ...HOUSE_EXAMPLES])].filter((path) => !NOT_OURS.has(path));

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    for (const path of PATHS) {
      test(`acc-A1 acc-G2 ${path} looks finished at ${width} px`, async ({ page }) => {
        await watchShifts(page);
        expect((await page.goto(at('/spb', path)))?.status()).toBe(200);
        await expectFinishedLook(page);
      });
    }
  });
}
