import { isCompanyPage } from '#lib/routes.ts';
import { expectFinishedLook, expectFits, WIDTHS, watchShifts } from '#tests/harness/look.ts';
import { expect, test } from '#tests/harness/page.ts';
import { cases, rounds } from '#tests/harness/rounds.ts';
import { at, HOUSE_EXAMPLES, HOUSE_PATHS } from '#tests/harness/templates/house.ts';

const NOT_OURS = new Set(['/cart', '/order', '/catalog']);
const PATHS = [...new Set([...HOUSE_PATHS, ...HOUSE_EXAMPLES])].filter((path) => !NOT_OURS.has(path));

/** Pages of one kind are one page with other data: the company's, or those below one section. */
function kindOf(path: string): string {
  return isCompanyPage(path.slice(1)) ? 'company' : path.replace(/(?<=\/[^/]+\/).+/, 'one');
}
/** Widths at which the first page of a kind is opened, and read by axe. */
const READ = cases<number>([WIDTHS[0]], WIDTHS);
/** Of the others of a kind so many stand for one that is opened. */
const STAND_FOR = rounds(6, 1);
/**
 * Kinds that the short run looks at: the others are made of the same parts. It opens `/sale`, `/favorites`
 * and `/services` in `every-template.spec.ts`, `/lists` and `/quick-order` in specs of their own, and
 * `/search` on the mocked backend, each with axe.
 */
const TELLING = new Set(['company', '/', '/orders']);

const KINDS = [...Map.groupBy(PATHS, kindOf)];
const SHORT = KINDS.filter(([kind]) => TELLING.has(kind));

for (const [kind, all] of cases(SHORT, KINDS)) {
  const paths = all.filter((_, at) => at % STAND_FOR === 0);
  // All are opened on a phone and widened. The long run has axe read every page in every size
  // (`every-template.spec`).
  test(`acc-A1 acc-G2 ${kind} pages look finished at ${WIDTHS.join(', ')} px`, async ({ page }) => {
    test.setTimeout(60_000 * WIDTHS.length);
    await watchShifts(page);
    for (const [index, path] of paths.entries()) {
      // The others of a kind are one page with other data.
      for (const width of index === 0 ? WIDTHS : cases<number>([WIDTHS[0]], WIDTHS)) {
        await test.step(`${path} at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 900 });
          const isRead = index === 0 && READ.includes(width);
          if (isRead || width === WIDTHS[0]) expect((await page.goto(at('/spb', path)))?.status()).toBe(200);
          if (isRead) return expectFinishedLook(page);
          await page.waitForLoadState('networkidle');
          await expectFits(page);
        });
      }
    }
  });
}
