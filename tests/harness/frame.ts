import { expect, type Page } from '@playwright/test';

/** Widths at which the frame is looked at: a phone and a desktop. */
export const WIDTHS = { phone: 390, desktop: 1440 } as const;

/** Windows of these widths, as high as such a screen is. */
export const VIEWPORTS = {
  phone: { width: WIDTHS.phone, height: 844 },
  desktop: { width: WIDTHS.desktop, height: 900 },
};

export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
}

/**
 * The idle part of the frame is there: what a visit does late hears, and the cart is known. Nothing of the
 * page is looked at: an expectation that waits long describes it, and the styles of all that is folded away
 * are made for that.
 */
export async function visitReady(page: Page): Promise<void> {
  await page.waitForFunction(() => 'settled' in document.documentElement.dataset);
  // A quiet network was perhaps seen before the cart was asked for at all.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/cart/get')),
  );
  await page.waitForLoadState('networkidle');
}

/** The same, with what stands far below laid out, as by a first movement of the page. */
export async function frameReady(page: Page): Promise<void> {
  await visitReady(page);
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
  await expect(page.locator('html')).toHaveAttribute('data-laid-out');
}
