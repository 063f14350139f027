import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

/** What of axe's answer is read: a rule and where it is broken. */
type Violation = { id: string; nodes: { target: unknown[] }[] };
type Options = { resultTypes: 'violations'[]; preload: false };

declare global {
  interface Window {
    /** The first look at a document leaves it there. */
    axe?: {
      run(context: Document | string, options: Options): Promise<{ violations: Violation[] }>;
    };
  }
}

/**
 * Axe in its short spelling, brought into a document once: the package for Playwright brings the long one,
 * and twice, which took longer than the look.
 */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Only what is wrong is told in full, and it is told in the page itself: a description of what stands there
 * in order made two thirds of the work. The shop has no frames, and no rule that is on asks for sheets or
 * media.
 */
const OPTIONS: Options = { resultTypes: ['violations'], preload: false };

/** Whatever comes or goes in the shop has done so within this, ms. */
const LONGEST_MOVE = 1000;

/** Waits until what comes or goes has done so: half seen it has no contrast. Not for what never ends. */
async function comeToRest(page: Page): Promise<void> {
  const rest = page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect, playState, timeline }) => {
      const end = effect?.getComputedTiming().endTime;
      // What goes with the scroll of a list has no time of its own.
      return timeline === document.timeline && playState === 'running' && end !== Number.POSITIVE_INFINITY;
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // By this clock: that of a page may stand still. What the page says once it is left concerns nobody.
  await Promise.race([rest.catch(() => undefined), setTimeout(LONGEST_MOVE)]);
}

/** Axe's own look at the document, or at the part of it that a selector names. */
async function violationsOf(page: Page, within: string | undefined): Promise<Violation[]> {
  await comeToRest(page);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE);
  return page.evaluate(
    async ([place, options]) => {
      const { axe } = window;
      if (axe === undefined) throw new Error('axe is not in the page');
      const { violations } = await axe.run(place ?? document, options);
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }));
    },
    [within, OPTIONS] as const,
  );
}

/**
 * Holds the page, or the part of it that the selector `within` names, to every rule of axe. A notice may
 * begin to come or go while axe looks: it looks once more at what it has found, and what is wrong is there
 * still.
 */
export async function expectAxeClean(page: Page, within?: string): Promise<void> {
  const first = await violationsOf(page, within);
  const left = first.length === 0 ? first : await violationsOf(page, within);
  const found = left.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found, 'axe').toEqual([]);
}
