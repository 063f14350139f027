import type { Page } from '@playwright/test';
import { frameReady } from '#tests/harness/frame.ts';
import { expect, test } from '../shop-test.ts';

/**
 * Goes to another page inside the shop and tells, for each change of the mark, whether it was there and what
 * was seen.
 */
async function revealing(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const main = document.querySelector('main');
      const isMarked = document.documentElement.hasAttribute('data-revealing');
      seen.push(`${isMarked ? 'hidden' : 'shown'}: ${main === null ? '' : getComputedStyle(main).opacity}`);
    }).observe(document, { attributeFilter: ['data-revealing'], subtree: true });
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  await page.goto('/msk/about');
  await frameReady(page);
  expect(await seen(), 'the first page is not hidden').toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Доставка' }).click();
  await expect(page).toHaveURL(/\/msk\/shipping$/);
  await expect.poll(async () => (await seen()).length).toBe(2);
  return seen();
}

test('acc-A9: a page that is come to inside the shop is not seen until it is revealed', async ({ page }) => {
  expect(await revealing(page)).toEqual(['hidden: 0', 'shown: 1']);
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('acc-A9, D17: it is seen at once', async ({ page }) => {
    expect(await revealing(page)).toEqual(['hidden: 1', 'shown: 1']);
  });
});
