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

/** Numbers that a line may part from their unit (C17); «12 шт» with a space that breaks. */
async function tornNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const torn = /\d (?:мл|л|г|кг|мкм|мм|см|м|шт|уп|кор|рул|₽)(?!\p{L})/u;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      const around = node.parentElement;
      if (!torn.test(text) || around?.closest('.visually-hidden, script, style') !== null) continue;
      if (around.checkVisibility()) found.push(`${around.localName} «${text.trim().slice(0, 80)}»`);
    }
    return found;
  });
}

/**
 * Holds a page that has just been opened to the look: nothing wider than the window, cut off or shifting, and
 * axe clean.
 */
export async function expectFinishedLook(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expectFits(page);
  await expectAxeClean(page);
}

/**
 * Texts and icons that lie over each other, cut as the boxes around them cut them. What floats lies over
 * anything. A show moves for a third of a second every five, when words pass under its buttons: it is looked
 * at where it comes to stand, in the task that sees it stand; one that stays between two slides stands there,
 * and one that never stops is looked at after two seconds as it is.
 */
async function overlappingTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const shows = [...document.querySelectorAll('[data-carousel] > ul')];
    const stand = () => shows.map((show) => show.scrollLeft).join();
    const end = performance.now() + 2_000;
    for (let last = ''; last !== stand() && performance.now() < end; ) {
      last = stand();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    type Box = { of: Element; left: number; top: number; right: number; bottom: number };
    const isLoose = (element: Element) => {
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        const { position, clipPath, opacity } = getComputedStyle(box);
        if (/fixed|sticky/.test(position) || clipPath !== 'none' || opacity === '0') return true;
      }
      return false;
    };
    const cut = (of: Element, { left, top, right, bottom }: DOMRect): Box => {
      const box = { of, left, top, right, bottom };
      for (let around: Element | null = of; around !== null; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue;
        const edge = around.getBoundingClientRect();
        box.left = Math.max(box.left, edge.left);
        box.top = Math.max(box.top, edge.top);
        box.right = Math.min(box.right, edge.right);
        box.bottom = Math.min(box.bottom, edge.bottom);
      }
      return box;
    };
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const shown = [...dialog.querySelectorAll('*')].filter(
      (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isLoose(each),
    );
    const boxes = shown.flatMap((of) => {
      if (of.localName === 'svg') return [cut(of, of.getBoundingClientRect())];
      const texts = [...of.childNodes].filter((node) => node.nodeType === 3 && node.nodeValue?.trim());
      return texts.flatMap((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()].map((rect) => cut(of, rect));
      });
    });
    boxes.sort((a, b) => a.top - b.top);
    const name = ({ of }: Box) =>
      `${of.localName}.${of.getAttribute('class')} «${of.textContent?.trim().slice(0, 30)}»`;
    const found: string[] = [];
    boxes.forEach((upper, index) => {
      for (const lower of boxes.slice(index + 1)) {
        if (lower.top > upper.bottom) break;
        if (upper.of === lower.of) continue;
        const width = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left);
        const height = Math.min(upper.bottom, lower.bottom) - lower.top;
        if (width > 3 && height > 6) found.push(`${name(upper)} over ${name(lower)}`);
      }
    });
    return found;
  });
}

/** What a browser leaves out until it comes near has boxes of no use, and is looked at too. */
async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/**
 * Holds a page in the window's size and letters to: nothing wider than the window, cut off or over something
 * else.
 */
export async function expectWhole(page: Page): Promise<void> {
  await layOutAll(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, 'no horizontal scroll').toBeLessThanOrEqual(0);
  expect.soft(await clippedTexts(page), 'no clipped text').toEqual([]);
  expect.soft(await overlappingTexts(page), 'nothing over a text').toEqual([]);
  expect.soft(await tornNumbers(page), 'C17 no number torn from its unit').toEqual([]);
}

/**
 * The same without axe, which takes longer than all the rest, of a page that may have been widened since it
 * was opened.
 */
export async function expectFits(page: Page): Promise<void> {
  await expectWhole(page);
  const shifts = await page.evaluate(() => window.layoutShifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum < STILL ? [] : shifts, 'nothing shifts').toEqual([]);
}
