import { isCompanyPage } from '#lib/routes.ts';
import { at, HOUSE_EXAMPLES, HOUSE_PATHS } from '#tests/harness/house.ts';
import { expectFinishedLook, expectFits, WIDTHS, watchShifts } from '#tests/harness/look.ts';
import { expect, test } from '#tests/harness/page.ts';

const NOT_OURS = new Set(['/cart', '/order', '/catalog']);
const PATHS = [...new Set([...HOUSE_PATHS, ...HOUSE_EXAMPLES])].filter((path) => !NOT_OURS.has(path));

/** Pages of one kind are one page with other data: the company's, or those below one section. */
function kindOf(path: string): string {
  return isCompanyPage(path.slice(1)) ? 'company' : path.replace(/(?<=\/[^/]+\/).+/, 'one');
}
/**
 * The first page of each kind is opened at every width and read by axe there; the others are opened on a phone and widened.
 * The long run has axe read every page in every size (`every-template.spec`).
 */
const FIRST_OF_KIND = new Set([...Map.groupBy(PATHS, kindOf).values()].map(([first]) => first));

for (const path of PATHS) {
  test(`acc-A1 acc-G2 ${path} looks finished at ${WIDTHS.join(', ')} px`, async ({ page }) => {
    test.setTimeout(60_000 * WIDTHS.length);
    await watchShifts(page);
    for (const width of WIDTHS) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        const isFirst = FIRST_OF_KIND.has(path);
        if (isFirst || width === WIDTHS[0]) expect((await page.goto(at('/spb', path)))?.status()).toBe(200);
        if (isFirst) return expectFinishedLook(page);
        await page.waitForLoadState('networkidle');
        await expectFits(page);
      });
    }
  });
}
