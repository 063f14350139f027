import type { Page } from '@playwright/test';
import { PARTIAL_SHEET } from '#lib/partial-sheet.ts';
import { resize, WIDTHS } from '#tests/harness/frame.ts';
import { expect, test } from '#tests/harness/page.ts';
import { IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { LISTING, PRODUCT } from './frame-places.ts';

// A document carries the rules for its own elements; the rest of its sheets comes once it stands.

const PARTIAL = `link[${PARTIAL_SHEET}]`;

/**
 * Everything that the styles say of every element. The first time the page keeps it; the next time it answers
 * what has become different, the first few things of it.
 */
function differences(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Every element has the same ones. Custom properties are inherited; they show where they are used.
    const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'));
    const told = (element: Element, part?: string): string[] => {
      const style = getComputedStyle(element, part);
      if (part !== undefined && style.content === 'none') return [];
      return names.map((name) => style.getPropertyValue(name));
    };
    const all = [...document.body.querySelectorAll('*')].map((element) => [
      [`${element.tagName}.${element.getAttribute('class')}`],
      told(element),
      told(element, '::before'),
      told(element, '::after'),
    ]);
    const kept = window as { looks?: string[][][] };
    const before = kept.looks ?? all;
    kept.looks = all;
    const found = all.flatMap(([element = [], ...parts], at) =>
      parts.flatMap((facts, part) =>
        names.flatMap((name, which) =>
          facts[which] === before[at]?.[part + 1]?.[which]
            ? []
            : [`${element} ${part} ${name}: ${facts[which]}`],
        ),
      ),
    );
    return found.slice(0, 10);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page looks as it does with all of its styles', async ({ page }) => {
    const places = [
      [`/msk${LISTING}`, WIDTHS.desktop],
      [`/msk${PRODUCT}`, WIDTHS.phone],
    ] as const;
    for (const [path, width] of places) {
      await resize(page, width);
      await page.goto(path);
      // What a font does that comes late is another matter: it is at hand the second time.
      await page.waitForLoadState('networkidle');
      await page.reload({ waitUntil: 'networkidle' });
      // Where no code runs a second link brings everything; what is to be seen here is the page before that.
      const whole = page.locator('noscript link');
      expect(await whole.count(), path).toBeGreaterThan(0);
      await whole.evaluateAll((all: HTMLLinkElement[]) => {
        for (const link of all) link.disabled = true;
      });
      expect(await differences(page)).toEqual([]);
      const links = page.locator(PARTIAL);
      expect(await links.count(), path).toBeGreaterThan(0);
      await links.evaluateAll((all: HTMLLinkElement[]) => {
        for (const link of all) link.disabled = false;
      });
      const areThere = () =>
        links.evaluateAll((all: HTMLLinkElement[]) => all.every(({ sheet }) => sheet !== null));
      await expect.poll(areThere, path).toBe(true);
      expect(await differences(page), path).toEqual([]);
    }
  });
});

test.describe('while the rest of the styles is on its way', () => {
  /** A page whose sheet is held has not loaded. */
  const HELD = { waitUntil: 'domcontentloaded' } as const;

  /** What the shop waits for styles at most, ms (`whole-styles.ts`). */
  const PATIENCE = 5000;

  /** Holds the sheets until told otherwise; a busy machine does not use up the shop's patience meanwhile. */
  async function holdSheets(page: Page): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.addInitScript((patience) => {
      const timeout = window.setTimeout;
      Object.assign(window, {
        setTimeout: (work: TimerHandler, ms?: number, ...told: unknown[]) =>
          ms === patience ? 0 : timeout(work, ms, ...told),
      });
    }, PATIENCE);
    await page.route('**/*.css', async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  }

  test('a press waits for it with the page at hand, which is then shown', async ({ page }) => {
    const release = await holdSheets(page);
    const asked = page.waitForRequest('**/*.css');
    await page.goto(`/msk${LISTING}`, HELD);
    await asked;
    const fonts = await page.evaluate(() => document.fonts.size);
    const link = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    const path = (await link.getAttribute('href')) ?? '';
    const payload = page.waitForResponse((response) => response.url().includes(`${path}?_rsc=`));
    await link.click();
    await (await payload).finished();
    const product = page.getByRole('heading', { name: 'Характеристики' });
    await expect(product).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(`/msk${LISTING}`);
    release();
    await expect(page).toHaveURL(path);
    await expect(product).toBeVisible();
    expect(await page.evaluate(() => document.fonts.size), 'no font is named a second time').toBe(fonts);
  });

  test('the lines of the cart wait for it too', async ({ page }) => {
    test.skip(!IS_LONG, LONG_ONLY);
    await page.goto(`/msk${LISTING}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^В корзину/ })
      .first()
      .click();
    await expect(page.getByRole('main').getByText('В корзине').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const release = await holdSheets(page);
    const cart = page.waitForResponse('**/api/cart/get*');
    const sheet = page.waitForRequest('**/*.css');
    await page.goto('/msk/cart', HELD);
    await sheet;
    await (await cart).finished();
    const line = page.getByRole('main').getByRole('button', { name: /^Удалить/ });
    await expect(line).toBeHidden();
    release();
    await expect(line).toBeVisible();
  });
});
