import type { Page } from '@playwright/test';
import { frameReady } from '#tests/harness/frame.ts';
import { IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { LISTING } from '../places.ts';
import { expect, test } from '../shop-test.ts';

test('price-lists.md §6 the number on every link to the cart stands in each frame of a way to another page, and is whole with four digits', async ({
  page,
}) => {
  await page.goto(`/msk${LISTING}`);
  await frameReady(page);
  await page.getByRole('main').getByRole('button', { name: 'В корзину' }).first().click();
  const badge = page.getByRole('banner').locator('line-count');
  await expect(badge).toHaveText('1');
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    requestAnimationFrame(function look() {
      for (const each of document.querySelectorAll('line-count')) seen.add(`«${each.textContent}»`);
      requestAnimationFrame(look);
    });
  });
  const heading = page.getByRole('heading', { level: 1 });
  const listing = (await heading.textContent()) ?? '';
  await page.getByRole('main').getByRole('article').nth(3).getByRole('link').first().click();
  await expect(heading).not.toHaveText(listing);
  await page.goBack();
  await expect(heading).toHaveText(listing);
  await expect(badge).toHaveText('1');
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual(['«1»']);
  await test.step('a cart of 2,000 lines, from 320 to 1440 px', () => expectLongNumbers(page));
});

/** What stands there: the places of the numbers that are seen, and whether each shows its number whole. */
function places(page: Page) {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('line-count')].filter((each) => each.checkVisibility());
    return shown.map((each) => {
      const { left, right } = each.getBoundingClientRect();
      const tab = each.closest('aside')?.getBoundingClientRect().left ?? 0;
      return { left, right, tab, isWhole: each.scrollWidth <= each.clientWidth };
    });
  });
}

/** Its four digits are shown whole, over nothing of the page. */
async function expectLongNumbers(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('line-count')) {
      each.textContent = '2000';
      each.toggleAttribute('data-long', true);
    }
  });
  for (const width of [320, 360, 390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const seen = await places(page);
    expect(seen.length, `at ${width} px`).toBeGreaterThan(0);
    const inside = await page.evaluate(() => document.documentElement.clientWidth);
    for (const { left, right, tab, isWhole } of seen) {
      expect(right, `at ${width} px`).toBeLessThanOrEqual(inside);
      expect(left, `at ${width} px`).toBeGreaterThanOrEqual(tab);
      expect(isWhole, `at ${width} px`).toBe(true);
    }
  }
}

test.describe('in a font of the machine', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('price-lists.md §6 a cart of 2,000 lines shows its four digits whole, from 320 to 1440 px', async ({
    page,
  }) => {
    test.skip(!IS_LONG, LONG_ONLY);
    // A page whose font comes late does without it.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(`/msk${LISTING}`);
    await frameReady(page);
    await expectLongNumbers(page);
  });
});
