import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Holds the page, or the part of it that the selector `within` names, to every rule of axe.
 *
 * Only what is wrong is told in full, and it is told in the page itself: a description of what stands there in order
 * made two thirds of the work. The shop has no frames, and no rule that is on asks for sheets or media.
 */
export async function expectAxeClean(page: Page, within?: string): Promise<void> {
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false });
  if (within !== undefined) builder.include(within);
  const { violations } = await builder.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found, 'axe').toEqual([]);
}
