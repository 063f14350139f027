import { expect, test } from '#tests/harness/page.ts';
import { LISTING, PRODUCT } from './frame-places.ts';

/** What the tracing of Chromium tells of a pass over the styles of a page. */
type Pass = { name: string; args?: { elementCount?: number } };

/** A page is asked for until nothing has come for so long, ms: what a visit does late is among it. */
const QUIET = 1500;

for (const [path, most] of [
  ['/', 6000],
  [LISTING, 6000],
  [PRODUCT, 6000],
] as const) {
  test(`a first load of /msk${path} asks for the styles of at most ${most} elements`, async ({ page }) => {
    const protocol = await page.context().newCDPSession(page);
    const passes: Pass[] = [];
    protocol.on('Tracing.dataCollected', ({ value }) => {
      passes.push(...(value as Pass[]).filter(({ name }) => name === 'UpdateLayoutTree'));
    });
    const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
    await protocol.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
    await page.goto(`/msk${path}`);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(QUIET);
    const done = new Promise((resolve) => protocol.once('Tracing.tracingComplete', resolve));
    await protocol.send('Tracing.end');
    await done;
    expect(passes.length).toBeGreaterThan(0);
    expect(passes.reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0)).toBeLessThanOrEqual(most);
  });
}
