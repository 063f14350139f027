import type { Page } from '@playwright/test';
import { frameReady } from '#tests/harness/frame.ts';
import { expect, test } from '../shop-test.ts';

type Look = { at: number; opacity: string };

/** How the content looked in each frame from now on until the page of contacts has stood for a while. */
async function looksOfArrival(page: Page): Promise<Look[]> {
  return page.evaluate(
    () =>
      new Promise<Look[]>((tell) => {
        const looks: Look[] = [];
        let arrived = 0;
        const look = () => {
          const main = document.querySelector('main');
          const isThere = main?.querySelector('h1')?.textContent === 'Контакты';
          if (isThere && arrived === 0) arrived = performance.now();
          if (main && isThere)
            looks.push({ at: performance.now() - arrived, opacity: getComputedStyle(main).opacity });
          if (arrived > 0 && performance.now() - arrived > 400) tell(looks);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
        document.querySelector<HTMLElement>('header a[href$="/contacts"]')?.click();
      }),
  );
}

test('acc-A9: a page that is come to is hidden for 100 ms, the first one never', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if ('revealing' in document.documentElement.dataset) Object.assign(window, { wasHidden: true });
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-revealing'] });
  });
  await page.goto('/msk/about');
  await frameReady(page);
  expect(await page.evaluate(() => 'wasHidden' in window)).toBe(false);
  const looks = await looksOfArrival(page);
  const hidden = looks.filter(({ opacity }) => opacity === '0');
  expect(hidden.length).toBeGreaterThan(0);
  expect(looks.at(-1)?.opacity).toBe('1');
  const shown = looks.find(({ opacity }) => opacity === '1');
  expect(shown?.at, 'not before its 100 ms are over').toBeGreaterThan(80);
});

test.describe('who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('acc-A9: sees every page at once', async ({ page }) => {
    await page.goto('/msk/about');
    await frameReady(page);
    const looks = await looksOfArrival(page);
    expect(looks.length).toBeGreaterThan(0);
    expect(looks.filter(({ opacity }) => opacity !== '1')).toEqual([]);
  });
});
