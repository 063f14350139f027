import { visitReady } from '#tests/harness/frame.ts';
import { expect, test } from '#tests/harness/page.ts';
import { LISTING, PRODUCT } from './frame-places.ts';

/** What the tracing of Chromium tells of a pass over the styles of a page. */
type Pass = { name: 'UpdateLayoutTree'; args: { elementCount: number } };

function isPass(event: unknown): event is Pass {
  return typeof event === 'object' && event !== null && 'name' in event && event.name === 'UpdateLayoutTree';
}

/**
 * The home page's also are those inside its banners: each drawing is a document of its own.
 * On a busy machine the rest of the styles comes after the whole page is shown, which costs one pass more.
 */
for (const [path, most] of [
  ['/', 2000],
  [LISTING, 1500],
  [PRODUCT, 900],
] as const) {
  test(`a first load of /msk${path} asks for the styles of at most ${most} elements`, async ({ page }) => {
    const protocol = await page.context().newCDPSession(page);
    const passes: Pass[] = [];
    protocol.on('Tracing.dataCollected', ({ value }) => {
      const told: readonly unknown[] = value;
      passes.push(...told.filter(isPass));
    });
    const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
    await protocol.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories },
    });
    await page.goto(`/msk${path}`);
    // What a visit does late is among it.
    await visitReady(page);
    const done = new Promise((resolve) => protocol.once('Tracing.tracingComplete', resolve));
    await protocol.send('Tracing.end');
    await done;
    expect(passes.length).toBeGreaterThan(0);
    expect(passes.reduce((sum, { args }) => sum + args.elementCount, 0)).toBeLessThanOrEqual(most);
  });
}
