import { visitReady } from '#tests/harness/frame.ts';
import { expect, test } from '#tests/harness/page.ts';
import { cases } from '#tests/harness/rounds.ts';
import { LISTING, PRODUCT } from './frame-places.ts';

/** What the tracing of Chromium tells of a pass over the styles of a page. */
type Pass = { name: 'UpdateLayoutTree'; args: { beginData: { frame: string }; elementCount: number } };

function isPass(event: unknown): event is Pass {
  return typeof event === 'object' && event !== null && 'name' in event && event.name === 'UpdateLayoutTree';
}

/**
 * Of the page itself: a drawing is a document of its own, and which banners a home page has its editors say.
 * On a busy machine the rest of the styles comes after the whole page is shown, which costs one pass more.
 */
for (const [path, most] of cases<readonly [string, number]>(
  [[LISTING, 1500]],
  [
    ['/', 1500],
    [LISTING, 1500],
    [PRODUCT, 900],
  ],
)) {
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
    const { frameTree } = await protocol.send('Page.getFrameTree');
    await page.goto(`/msk${path}`);
    // What a visit does late is among it.
    await visitReady(page);
    const done = new Promise((resolve) => protocol.once('Tracing.tracingComplete', resolve));
    await protocol.send('Tracing.end');
    await done;
    const own = passes.filter(({ args }) => args.beginData.frame === frameTree.frame.id);
    expect(own.length).toBeGreaterThan(0);
    const restyled = own.reduce((sum, { args }) => sum + args.elementCount, 0);
    expect(restyled).toBeLessThanOrEqual(most);
  });
}
