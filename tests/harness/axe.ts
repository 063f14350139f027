import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What of axe's answer is read: a rule and where it is broken. */
type Violation = { id: string; nodes: { target: unknown[] }[] };
type Options = { resultTypes: 'violations'[]; preload: false };

declare global {
  interface Window {
    /** The builder leaves it in the page it has looked at. */
    axe?: {
      run(context: Document | string, options: Options): Promise<{ violations: Violation[] }>;
    };
  }
}

/**
 * Only what is wrong is told in full, and it is told in the page itself: a description of what stands there
 * in order made two thirds of the work. The shop has no frames, and no rule that is on asks for sheets or
 * media.
 */
const OPTIONS: Options = { resultTypes: ['violations'], preload: false };

/**
 * The first look at a document brings axe into it, which takes longer than the look; the next ones find it
 * there.
 */
async function violationsOf(page: Page, within: string | undefined): Promise<Violation[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) {
    const builder = new AxeBuilder({ page }).setLegacyMode().options(OPTIONS);
    if (within !== undefined) builder.include(within);
    return (await builder.analyze()).violations;
  }
  return page.evaluate(
    async ([place, options]) => {
      const answer = await window.axe?.run(place ?? document, options);
      return (answer?.violations ?? []).map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target }) => ({ target })),
      }));
    },
    [within, OPTIONS] as const,
  );
}

/** Holds the page, or the part of it that the selector `within` names, to every rule of axe. */
export async function expectAxeClean(page: Page, within?: string): Promise<void> {
  const found = (await violationsOf(page, within)).map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found, 'axe').toEqual([]);
}
