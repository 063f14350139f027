import type { Page } from '@playwright/test';
import { PICTURE_WIDTHS } from '#lib/pictures.ts';
import { frameReady } from '#tests/harness/frame.ts';
import { cases, IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { LISTING, PRODUCT } from '../places.ts';
import { expect, test } from '../shop-test.ts';

type Slot = { alt: string; needed: number; offered: number; chosen: number };

/**
 * The product pictures in the window: pixels that their slot shows, the widest that it offers, and what the
 * browser took.
 */
function slots(page: Page): Promise<Slot[]> {
  return page.locator('main img[srcset], dialog[open] img[srcset]').evaluateAll((images) =>
    (images as HTMLImageElement[]).flatMap((image) => {
      const { top, bottom, left, right, width, height } = image.getBoundingClientRect();
      const isSeen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      const chosen = Number(/\/(\d+)\.(?:webp|avif)$/.exec(image.currentSrc)?.[1]);
      // What stands in a phone's document has no address to read a width from.
      if (!isSeen || image.currentSrc.startsWith('data:')) return [];
      // The picture is square and shown whole.
      const needed = Math.min(width, height) * devicePixelRatio;
      const offered = Math.max(...[...image.srcset.matchAll(/(\d+)w/g)].map(([, w]) => Number(w)));
      return [{ alt: image.alt, needed, offered, chosen }];
    }),
  );
}

const widthFor = (pixels: number) => PICTURE_WIDTHS.findIndex((width) => width >= pixels);

/** How many of our widths the chosen one is above the least that is enough; below 0 it is too small. */
function tooWide({ needed, offered, chosen }: Slot): number {
  const enough = Math.min(needed - 0.5, offered);
  return widthFor(chosen) - widthFor(enough);
}

/**
 * A browser takes a picture somewhat smaller than a dense screen could show: to the middle between two
 * widths, and no more.
 */
for (const [density, least] of cases<readonly [number, number]>(
  [[2, -1]],
  [
    [1, 0],
    [2, -1],
  ],
)) {
  test.describe(`acc-C10 at ${density} pixels a point`, () => {
    test.use({ deviceScaleFactor: density });

    test('every slot takes a picture that is large enough and no more than one width larger', async ({
      page,
    }) => {
      test.skip(!IS_LONG, LONG_ONLY);
      const seen: number[] = [];
      for (const width of cases([390, 1440], [390, 768, 1440])) {
        await page.setViewportSize({ width, height: 900 });
        for (const path of [LISTING, PRODUCT]) {
          await page.goto(`/msk${path}`);
          await frameReady(page);
          if (path === PRODUCT && width === 1440) {
            // A pointer that came to rest there would have the picture below doubled.
            const view = page.getByRole('region', { name: 'Изображения товара' }).getByRole('link').first();
            await view.press('Enter');
            await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
          }
          await expect.poll(async () => (await slots(page)).every(({ chosen }) => chosen > 0)).toBe(true);
          const shown = await slots(page);
          seen.push(shown.length);
          const wrong = shown.filter((slot) => tooWide(slot) < least || tooWide(slot) > 1);
          expect(wrong, `${path} at ${width} px`).toEqual([]);
        }
      }
      expect(Math.min(...seen), 'pictures on every page').toBeGreaterThan(0);
    });
  });
}
