import type { Page } from '@playwright/test';
import { frameReady, resize, WIDTHS } from '#tests/harness/frame.ts';
import { cases } from '#tests/harness/rounds.ts';
import { LISTING, PRODUCT } from '../places.ts';
import { expect, test } from '../shop-test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('acc-G2: the focus goes to the heading of the page that is come to, and back to the link that led there', async ({
  page,
}) => {
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
  await page.goto(`/msk${LISTING}`);
  await frameReady(page);
  await expect(page.locator(':focus'), 'the first page is the browser’s own').toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const name = (await heading(page).textContent()) ?? '';
  const main = page.getByRole('main');

  const product = main.getByRole('article').nth(1).getByRole('link').first();
  await product.click();
  await expect(page).toHaveURL(/\/goods\/\d+$/);
  await expect(heading(page)).not.toHaveText(name);
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(product).toBeFocused();

  await main.getByRole('link', { name: 'Дешевле' }).press('Enter');
  await expect(page).toHaveURL(/sort=price/);
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toBeInViewport({ ratio: 1 });
  await main.getByRole('navigation', { name: 'Страницы' }).getByRole('link', { name: 'Страница 2' }).click();
  await expect(page).toHaveURL(/\/2\?sort=price$/);
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  await page
    .getByRole('banner')
    .getByRole('link', { name: /Корзина/ })
    .click();
  await expect(page).toHaveURL(/\/msk\/cart$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeFocused();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('acc-G2: who goes on before the page that has come is painted is not called back to its heading', async ({
  page,
}) => {
  await resize(page, WIDTHS.desktop);
  await page.goto('/msk/about');
  await frameReady(page);
  const named = await page.evaluate(
    () =>
      new Promise<string | undefined>((tell) => {
        const heading = () => document.querySelector('main h1')?.textContent;
        const left = heading();
        const frames = (count: number) => {
          if (count === 0) tell(heading());
          else requestAnimationFrame(() => frames(count - 1));
        };
        const observer = new MutationObserver(() => {
          if (heading() === left || heading() === undefined) return;
          observer.disconnect();
          document.querySelector<HTMLElement>('a[href="#content"]')?.focus();
          frames(10);
        });
        observer.observe(document.body, { childList: true, characterData: true, subtree: true });
        document.querySelector<HTMLElement>('header a[href$="/contacts"]')?.click();
      }),
  );
  expect(named).toBe('Контакты');
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused();
});

test('acc-G2: links past the header lead to the content, to the filters and to the cart', async ({
  page,
}) => {
  await resize(page, WIDTHS.phone);
  await page.goto(`/msk${LISTING}`);
  await frameReady(page);
  const links = page.getByRole('navigation', { name: 'Быстрый переход' }).getByRole('link');
  await page.keyboard.press('Tab');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Фильтры/ })).toBeFocused();
  await links.nth(0).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await links.nth(2).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/msk\/cart$/);
  await expect(heading(page)).toBeFocused();
  await expect(links, 'no filters here').toHaveText(['К содержанию', 'К корзине']);
});

/** How a visitor with large letters sees a page: the letters of the browser twice as large. */
async function enlarge(page: Page, letters: number): Promise<void> {
  await page.addStyleTag({ content: `:root { font-size: ${letters}% }` });
}

/** What has the focus, and what lies over a corner, the middle or the edge of it. */
async function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return null;
    const said = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40);
    const isOver = ([x, y]: readonly [number, number]) => {
      const { left, top, width, height } = focused.getBoundingClientRect();
      const upper = document.elementFromPoint(left + width * x, top + height * y);
      if (upper === null) return true;
      // What floats, and nothing of the element's own surroundings, may not lie over it.
      return !focused.contains(upper) && !upper.contains(focused) && upper.closest('main, article') === null;
    };
    const points = [
      [0.5, 0.5],
      [0.5, 0.1],
      [0.5, 0.9],
    ] as const;
    return points.some(isOver) ? `${focused.localName} «${said}»` : null;
  });
}

const WINDOWS = [
  [320, 100, 40],
  [320, 200, 60],
  [390, 100, 40],
  [390, 200, 60],
  [720, 100, 90],
  [720, 200, 40],
  [1440, 100, 50],
  [1440, 200, 50],
] as const;
for (const [width, letters, stops] of cases(
  WINDOWS.filter(([window, size]) => window === 320 && size === 200),
  WINDOWS,
)) {
  test(`acc-G2: the focus is never hidden at ${width} px and ${letters} % text`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/msk${LISTING}`);
    await frameReady(page);
    await enlarge(page, letters);
    const hidden: string[] = [];
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let at = 0; at < (key === 'Tab' ? stops : stops / 2); at += 1) {
        await page.keyboard.press(key);
        const found = await coveredFocus(page);
        if (found !== null) hidden.push(`${key}: ${found}`);
      }
    }
    expect(hidden).toEqual([]);
  });
}

test('acc-G2: at a product on a phone the focus stays clear of the bar with its price', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`/msk${PRODUCT}`);
  await frameReady(page);
  const hidden: string[] = [];
  for (let at = 0; at < 40; at += 1) {
    await page.keyboard.press('Tab');
    const found = await coveredFocus(page);
    if (found !== null) hidden.push(found);
  }
  expect(hidden).toEqual([]);
});
