import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/harness/page.ts';

export type Typist = {
  /** Presses of Tab so far, either way. */
  tabs: () => number;
  /** Goes to the first of these that the keyboard reaches. */
  go: (place: Locator, key?: 'Tab' | 'Shift+Tab') => Promise<void>;
  press: (place: Locator, key: string) => Promise<void>;
  type: (place: Locator, text: string) => Promise<void>;
};

/** A visitor with nothing but a keyboard, who presses Tab at most so many times. */
export function typist(page: Page, most: number): Typist {
  let tabs = 0;
  const isFocused = (place: Locator) =>
    place.evaluateAll((all) => all.some((each) => each === document.activeElement));

  async function go(place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await place.first().waitFor();
    while (!(await isFocused(place))) {
      tabs += 1;
      expect(tabs, `presses of Tab on the way to ${place}`).toBeLessThanOrEqual(most);
      await page.keyboard.press(key);
    }
  }
  return {
    tabs: () => tabs,
    go,
    async press(place, key) {
      await go(place);
      await page.keyboard.press(key);
    },
    async type(place, text) {
      await go(place);
      await page.keyboard.type(text);
    },
  };
}
