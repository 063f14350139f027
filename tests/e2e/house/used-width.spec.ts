import type { Page } from '@playwright/test';
import { frameReady, resize, WIDTHS } from '#tests/harness/frame.ts';
import { expect, test } from '#tests/harness/page.ts';
import { cases, IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { LISTING, PRODUCT } from '../frame-places.ts';

const ALL = [
  '/',
  '/catalog',
  LISTING,
  PRODUCT,
  '/sale',
  '/brands',
  '/actions',
  '/services',
  '/search?search=стакан',
];
const PATHS = cases(['/', LISTING, PRODUCT, '/search?search=стакан'], ALL);
/** With goods in the cart. */
const LATER = cases(
  ['/cart', '/order', '/contacts'],
  ['/cart', '/order', '/favorites', '/orders', '/contacts', '/shipping', '/about', '/cookie'],
);

type Band = { top: number; height: number; share: number; words: string };

/**
 * What a page's middle shows, cut where at least 24 px of it are empty from side to side: how much of the
 * width each band has. Bands lower than three lines are headings and single buttons, which stand alone by
 * their nature.
 */
const bandsOf = (page: Page): Promise<Band[]> =>
  page.getByRole('main').evaluate((main) => {
    const APART = 24;
    const LOW = 96;
    const style = getComputedStyle(main);
    const room =
      main.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const boxes: { left: number; right: number; top: number; bottom: number; words: string }[] = [];
    const note = ({ left, right, top, bottom }: DOMRect, words: string) => {
      if (right - left > 1 && bottom - top > 1) boxes.push({ left, right, top, bottom, words });
    };
    for (const element of main.querySelectorAll<HTMLElement>('*')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('.visually-hidden') !== null) continue;
      const { borderTopWidth, backgroundColor } = getComputedStyle(element);
      const isDrawn = borderTopWidth !== '0px' || !/, 0\)$|transparent/.test(backgroundColor);
      const isReplaced = element.matches('img, svg, input, textarea, select, button');
      const words = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      if (isDrawn || isReplaced) note(element.getBoundingClientRect(), element.textContent ?? '');
      for (const node of words) {
        const range = document.createRange();
        range.selectNodeContents(node);
        note(range.getBoundingClientRect(), node.nodeValue ?? '');
      }
    }
    boxes.sort((one, next) => one.top - next.top);
    const bands: (typeof boxes)[number][] = [];
    for (const box of boxes) {
      const last = bands.at(-1);
      if (last === undefined || box.top - last.bottom >= APART) bands.push({ ...box });
      else {
        last.left = Math.min(last.left, box.left);
        last.right = Math.max(last.right, box.right);
        last.bottom = Math.max(last.bottom, box.bottom);
      }
    }
    return bands
      .map(({ left, right, top, bottom, words }) => ({
        top: Math.round(top + scrollY),
        height: Math.round(bottom - top),
        share: Math.round((100 * (right - left)) / room) / 100,
        words: words.trim().slice(0, 60),
      }))
      .filter(({ height }) => height >= LOW);
  });

test('D15: at 1440 px no block of a page stands alone at less than two thirds of its width', async ({
  page,
}) => {
  test.skip(!IS_LONG, LONG_ONLY);
  await resize(page, WIDTHS.desktop);
  const narrow: string[] = [];
  async function look(paths: readonly string[]) {
    for (const path of paths) {
      await page.goto(`/msk${path}`);
      await frameReady(page);
      const bands = await bandsOf(page);
      expect(bands.length, path).toBeGreaterThan(0);
      for (const { share, top, height, words } of bands)
        if (share < 2 / 3) narrow.push(`${path}: ${share} at ${top}, ${height} px high: ${words}`);
    }
  }
  await look(PATHS);
  const headers = { 'Sec-Fetch-Site': 'same-origin', City: 'msk' };
  for (const code of ['41-0031', '20-0010', '12-0002'])
    expect((await page.request.post(`/api/cart/add/${code}?push=true`, { headers })).status()).toBe(200);
  await look(LATER);
  expect(narrow).toEqual([]);
});
