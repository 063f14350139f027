import { expect, type Page } from '@playwright/test';
import { expectAxeClean } from './axe.ts';

/** The widths a page must look finished at: phone, tablet, desktop (visual direction). */
export const WIDTHS = [390, 768, 1440] as const;

declare global {
  interface Window {
    /** Layout shifts that no input caused, kept by `watchShifts`. */
    layoutShifts: { value: number; moved: string[] }[];
  }
}

type Moved = { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect };
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly Moved[] };

/** The greatest sum of shifts a page may show; a fraction of a pixel on a phone is already more. */
const STILL = 0.001;

/** Begins to note layout shifts, and what moved, in every page this tab opens. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    const name = ({ node, previousRect, currentRect }: Moved) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const text = node?.textContent?.trim().slice(0, 40) ?? '';
      return `${element?.tagName}.${element?.className} «${text}» ${place(previousRect)} → ${place(currentRect)}`;
    };
    new PerformanceObserver((entries) => {
      for (const { value, hadRecentInput, sources } of entries.getEntries() as Shift[]) {
        if (!hadRecentInput) window.layoutShifts.push({ value, moved: sources.map(name) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Texts that a box cuts off without saying so by an ellipsis. */
async function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('body *'))
      .filter((element) => {
        const hasText = Array.from(element.childNodes).some(
          (node) => node.nodeType === 3 && node.nodeValue?.trim(),
        );
        if (!hasText || !element.checkVisibility() || element.closest('.visually-hidden')) return false;
        const style = getComputedStyle(element);
        const isCut = style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
        const isMeant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        const isScrolled = style.overflowX === 'auto' || style.overflowX === 'scroll';
        return isCut && !isMeant && !isScrolled && element.clientWidth > 2;
      })
      .map((element) => `${element.tagName} «${element.textContent?.trim().slice(0, 60)}»`),
  );
}

/** Holds a page that has just been opened to the look: nothing wider than the window, cut off or shifting, and axe clean. */
export async function expectFinishedLook(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expectFits(page);
  await expectAxeClean(page);
}

/** The same without axe, which takes longer than all the rest, of a page that may have been widened since it was opened. */
export async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'no horizontal scroll').toBeLessThanOrEqual(0);
  expect(await clippedTexts(page), 'no clipped text').toEqual([]);
  const shifts = await page.evaluate(() => window.layoutShifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum < STILL ? [] : shifts, 'nothing shifts').toEqual([]);
}
