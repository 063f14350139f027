import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The widths a page must look finished at: phone, tablet, desktop (visual direction). */
export const WIDTHS = [390, 768, 1440] as const;

declare global {
  interface Window {
    /** Sum of layout shifts that no input caused, kept by `watchShifts`. */
    layoutShift: number;
  }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Begins to add up layout shifts in every page this tab opens. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((entries) => {
      for (const shift of entries.getEntries() as Shift[]) {
        if (!shift.hadRecentInput) window.layoutShift += shift.value;
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

/** Holds a settled page to the look: nothing wider than the window, cut off or shifting, and axe clean. */
export async function expectFinishedLook(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'no horizontal scroll').toBeLessThanOrEqual(0);
  expect(await clippedTexts(page), 'no clipped text').toEqual([]);
  expect(await page.evaluate(() => window.layoutShift), 'nothing shifts').toBeLessThan(0.001);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found, 'axe').toEqual([]);
}
