import { frameReady } from '#tests/harness/frame.ts';
import { expect, test } from '../shop-test.ts';

test('acc-A9 D17: a page that is come to inside the shop is not seen until it is revealed; under reduced motion at once', async ({
  page,
}) => {
  // For each change of the mark, whether it was there and what was seen.
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
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Доставка' }).click();
  await expect(page).toHaveURL(/\/msk\/shipping$/);
  await expect.poll(seen).toEqual(['hidden: 0', 'shown: 1']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await header.getByRole('link', { name: 'Контакты' }).click();
  await expect(page).toHaveURL(/\/msk\/contacts$/);
  await expect.poll(async () => (await seen()).slice(2), 'D17').toEqual(['hidden: 1', 'shown: 1']);
});
