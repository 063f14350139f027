import type { Locator, Page } from '@playwright/test';

/** What `coveredControls` found while it scrolled through a page. */
export type Coverage = {
  /** Controls that something floating lies over, each with what lies there. */
  covered: string[];
  /** Controls that were in full sight at some moment. */
  seen: number;
  /** Controls that never were: the bars at the window's edges hide them wherever the page stands. */
  never: string[];
};

/**
 * Scrolls through the page and asks it what element is on top at the centre of every control in sight. In
 * sight is what lies between the bars at the window's upper and lower edge, which are as wide as the window.
 */
export async function coveredControls(page: Page): Promise<Coverage> {
  return page.evaluate(async () => {
    const nameOf = (element: Element | null) => {
      const text = element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
      return `${element?.tagName.toLowerCase()} «${text.replace(/\s+/g, ' ').slice(0, 50)}»`;
    };
    const isFixed = (element: Element) => {
      const { position, visibility } = getComputedStyle(element);
      return position === 'fixed' && visibility !== 'hidden' && element.getClientRects().length > 0;
    };
    // Styles are asked once: a bar that came later would only be found to cover what is under it.
    const fixed = Array.from(document.querySelectorAll('body *')).filter(
      (element) => getComputedStyle(element).position === 'fixed',
    );
    /** Lower edge of the header, upper edge of the lowest bars. */
    const sight = () => {
      const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const bars = fixed
        .filter(isFixed)
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => height > 0 && width >= document.documentElement.clientWidth);
      return { top, bottom: Math.min(innerHeight, ...bars.map((bar) => bar.top)) };
    };
    /** The part of the window that a control's own scrolling boxes leave of it. */
    const isInsideBoxes = (element: Element, x: number, y: number) => {
      for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflow === 'visible') continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (x < left || x > right || y < top || y > bottom) return false;
      }
      return true;
    };
    const isHit = (control: Element, top: Element | null) =>
      top !== null &&
      (control.contains(top) || top.contains(control) || top.closest('label')?.contains(control) === true);

    const found = document.querySelectorAll('a[href], button, input, select, textarea, summary');
    const controls = Array.from(found).filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      // The skip link until it has the focus: there for the keyboard, nothing to press.
      if (getComputedStyle(element).pointerEvents === 'none') return false;
      return (
        width > 4 &&
        height > 4 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      );
    });
    /** Controls of the header and the bars are always in sight; the rest only between them. */
    const isOfBar = (control: Element) => {
      for (let box: Element | null = control; box !== null; box = box.parentElement) {
        if (isFixed(box) || box.localName === 'header') return true;
      }
      return false;
    };
    const covered = new Set<string>();
    const seen = new Set<Element>();
    const reachable = new Set<Element>();
    const frame = () => new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle)));
    const last = () => document.documentElement.scrollHeight - innerHeight;
    for (let place = 0; ; place += 150) {
      scrollTo({ top: Math.min(place, last()), behavior: 'instant' });
      await frame();
      const { top, bottom } = sight();
      for (const control of controls) {
        const box = control.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        // Every control comes into the window once.
        if (x < 0 || x > innerWidth || y < 0 || y > innerHeight || !isInsideBoxes(control, x, y)) continue;
        const isBars = isOfBar(control);
        if (!isBars) reachable.add(control);
        if (!isBars && (y < top + 1 || y > bottom - 1)) continue;
        const upper = document.elementFromPoint(x, y);
        if (isHit(control, upper)) seen.add(control);
        else covered.add(`${nameOf(control)} under ${nameOf(upper)}`);
      }
      if (place >= last()) break;
    }
    return {
      covered: [...covered],
      seen: seen.size,
      never: [...reachable].filter((control) => !seen.has(control)).map(nameOf),
    };
  });
}

/**
 * Corners of what stands over a page that something lies over, or that a box around it or the window cuts
 * off.
 */
export async function hiddenCorners(over: Locator): Promise<string[]> {
  return over.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    // Within the rounding of the corners.
    const [x, y] = [Math.min(12, (right - left) / 2), Math.min(12, (bottom - top) / 2)];
    const corners: Record<string, [number, number]> = {
      'upper left': [left + x, top + 2],
      'upper right': [right - x, top + 2],
      'lower left': [left + x, bottom - 2],
      'lower right': [right - x, bottom - 2],
      left: [left + 2, top + y],
      right: [right - 2, top + y],
    };
    return Object.keys(corners).filter((name) => {
      const [at, from] = corners[name] ?? [0, 0];
      return !element.contains(document.elementFromPoint(at, from));
    });
  });
}
