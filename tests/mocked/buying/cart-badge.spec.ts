import { frameReady } from '#tests/harness/frame.ts';
import { LISTING } from '../places.ts';
import { expect, test } from '../shop-test.ts';

test('the number on every link to the cart stands in each frame of a way to another page', async ({
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
});
