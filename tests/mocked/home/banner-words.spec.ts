import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { expect, test } from '../shop-test.ts';

/** Heading, text and button of every banner: they follow its picture. */
const WORDS = 'main picture + span > span';

type Word = { text: string; size: number; isOwnFont: boolean; isInside: boolean };

/** What every word over a banner looks like, and whether the banner shows all of it. */
function words(page: Page): Promise<Word[]> {
  return page.evaluate((selector) => {
    const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter((each) =>
      each.checkVisibility(),
    );
    return shown.map((each) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      const text = range.getBoundingClientRect();
      const box = each.closest('li')?.getBoundingClientRect();
      const { fontSize, fontFamily } = getComputedStyle(each);
      const isInside =
        box !== undefined &&
        text.top >= box.top &&
        text.bottom <= box.bottom &&
        text.left >= box.left &&
        text.right <= box.right;
      return {
        text: each.textContent ?? '',
        size: Number.parseFloat(fontSize),
        isOwnFont: fontFamily === getComputedStyle(document.body).fontFamily,
        isInside,
      };
    });
  }, WORDS);
}

const linear = (value: number): number => {
  const share = value / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const EDGE = 4;

/** The least contrast of a word with any point of the ground it stands on, as it is painted. */
async function leastContrast(page: Page, index: number): Promise<number> {
  const word = page.locator(WORDS).nth(index);
  const ink = await word.evaluate((each) => getComputedStyle(each).color);
  const [red = 0, green = 0, blue = 0] = (ink.match(/\d+/g) ?? []).map(Number);
  await word.evaluate((each) => {
    each.style.color = 'transparent';
  });
  // Without the edge: the corners of a button are round.
  const shot = sharp(await word.screenshot());
  const { width = 0, height = 0 } = await shot.metadata();
  const inner = { left: EDGE, top: EDGE, width: width - 2 * EDGE, height: height - 2 * EDGE };
  const { data, info } = await shot.extract(inner).raw().toBuffer({ resolveWithObject: true });
  const own = luminance(red, green, blue);
  let least = 21;
  for (let at = 0; at < data.length; at += info.channels) {
    const ground = luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    least = Math.min(least, (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05));
  }
  return least;
}

test('acc-G2 acc-B0 the words of the banners are text of 14 px or more, whole at every width, and read over any picture', async ({
  page,
}) => {
  test.skip(!IS_LONG, LONG_ONLY);
  await page.route(/\/banners\/.*\.svg/, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>',
    }),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/spb');
  await test.step('in the shop’s type, 14 px or more, whole at every width', async () => {
    for (const width of [320, 390, 600, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await words(page);
      expect(found.length, `at ${width} px`).toBeGreaterThan(8);
      const wrong = found.filter(({ size, isOwnFont, isInside }) => size < 14 || !isOwnFont || !isInside);
      expect(wrong, `at ${width} px`).toEqual([]);
    }
  });
  await test.step('contrast 4.5 on black', async () => {
    // The first slide's heading, text and button, and those of the two beside it.
    const first = await page.locator(WORDS).evaluateAll((all) =>
      all.flatMap((each, index) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight ? [index] : [];
      }),
    );
    expect(first.length).toBeGreaterThan(5);
    for (const index of first) expect(await leastContrast(page, index)).toBeGreaterThanOrEqual(4.5);
  });
});
