import type { Page } from '@playwright/test';
import { BAR_COLOURS } from '#lib/browser/early-look.ts';
import { expectAxeClean } from '#tests/harness/axe.ts';
import { frameReady } from '#tests/harness/frame.ts';
import { watchShifts } from '#tests/harness/look.ts';
import { expect, test } from '#tests/harness/page.ts';
import { cases, IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { LISTING, PRODUCT } from '../frame-places.ts';

const INK = { light: 'rgb(28, 27, 25)', dark: 'rgb(236, 231, 222)' };
/** Waits for the body: a page that has only begun has none yet. */
const ink = (page: Page) => page.locator('body').evaluate((body) => getComputedStyle(body).color);
const choice = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Тема' }).getByRole('button', { name, exact: true });

/** The colour that the browser's bar takes: of the first that holds. */
function bar(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        ({ media }) => media === '' || matchMedia(media).matches,
      )?.content,
  );
}

/** Signs that must be there whatever colours the system takes: the lines around what is chosen. */
function outlines(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((all) => all.map((each) => getComputedStyle(each).outlineStyle));
}

test.describe('the theme', () => {
  test('the dark theme comes as the device asks, and light or dark as its owner chooses, from the first paint', async ({
    page,
  }) => {
    await watchShifts(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`/msk${LISTING}`);
    await frameReady(page);
    expect(await ink(page)).toBe(INK.dark);
    expect(await bar(page)).toBe(BAR_COLOURS.dark);
    await expect(choice(page, 'как в системе')).toHaveAttribute('aria-pressed', 'true');

    await choice(page, 'светлая').click();
    await expect(choice(page, 'светлая')).toHaveAttribute('aria-pressed', 'true');
    await expect(choice(page, 'как в системе')).toHaveAttribute('aria-pressed', 'false');
    expect(await ink(page)).toBe(INK.light);
    expect(await bar(page)).toBe(BAR_COLOURS.light);

    await page.emulateMedia({ colorScheme: 'light' });
    await choice(page, 'тёмная').click();
    // No script of the page's but those of its head, which wait for no other.
    await page.route('**/_next/static/**/*.js', () => undefined);
    await page.goto(`/msk${PRODUCT}`, { waitUntil: 'commit' });
    await expect.poll(() => ink(page)).toBe(INK.dark);
    expect(await bar(page)).toBe(BAR_COLOURS.dark);
    await page.emulateMedia({ media: 'print' });
    expect(await ink(page), 'paper is light').toBe(INK.light);
    await page.emulateMedia({ media: 'screen' });

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(`/msk${PRODUCT}`);
    await frameReady(page);
    await choice(page, 'как в системе').click();
    expect(await ink(page)).toBe(INK.light);
    expect(await bar(page)).toBe(BAR_COLOURS.light);
    expect(await page.evaluate(() => localStorage.getItem('tara-scheme'))).toBe('');
    expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('the dark theme comes as the device asks', async ({ page }) => {
    await page.goto('/msk/about');
    await expect(page.locator('body')).toHaveCSS('color', INK.dark);
  });
});

/** Pictures mixed with another ground than the tile's, on which alone they are told from the dark. */
function offTile(page: Page): Promise<string[]> {
  return page.locator('main img').evaluateAll((all) => {
    const tile = document.createElement('i');
    tile.style.background = 'var(--color-tile)';
    document.body.append(tile);
    const colour = getComputedStyle(tile).backgroundColor;
    const ground = (each: Element | null): string => {
      if (each === null) return '';
      const own = getComputedStyle(each).backgroundColor;
      return own === 'rgba(0, 0, 0, 0)' ? ground(each.parentElement) : own;
    };
    return all
      .filter((image) => getComputedStyle(image).mixBlendMode === 'multiply')
      .filter((image) => ground(image.parentElement) !== colour)
      .map((image) => image.outerHTML.slice(0, 120));
  });
}

test('acc-G2 home, listing, product and cart are axe clean in the dark theme, at Christmas too', async ({
  page,
}) => {
  // `every-template.spec.ts` has a page in the dark theme read by axe.
  test.skip(!IS_LONG, LONG_ONLY);
  await page.emulateMedia({ colorScheme: 'dark' });
  const all = ['/msk', `/msk${LISTING}`, `/msk${PRODUCT}`, '/msk/cart'];
  for (const path of cases(all.slice(0, 2), all)) {
    await page.goto(path);
    await frameReady(page);
    expect(await offTile(page)).toEqual([]);
    for (const theme of ['default', 'christmas']) {
      await page.evaluate((name) => {
        document.querySelector('[data-theme]')?.setAttribute('data-theme', name);
        for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
      }, theme);
      await test.step(`${path} ${theme}`, () => expectAxeClean(page));
    }
  }
});

test('acc-G2 forced colours leave pictures as they are and signs in sight: order, view, page, stock, delivery', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(`/msk${LISTING}`);
  await frameReady(page);
  const blended = await page
    .locator('body *')
    .evaluateAll(
      (all) =>
        all
          .map((each) => getComputedStyle(each))
          .filter(({ mixBlendMode, filter }) => mixBlendMode !== 'normal' || filter !== 'none').length,
    );
  expect(blended, 'nothing is mixed with a ground that may be black').toBe(0);
  for (const chosen of ['main nav [aria-current]', 'view-choice [aria-pressed=true]']) {
    const found = await outlines(page, chosen);
    expect(found.length, chosen).toBeGreaterThan(0);
    expect(new Set(found), chosen).toEqual(new Set(['solid']));
  }
  expect(await outlines(page, 'view-choice [aria-pressed=false]')).toEqual(['none']);
  const dots = await page
    .locator('article')
    .getByText(/^(в наличии|под заказ)$/)
    .evaluateAll((all) => all.map((each) => getComputedStyle(each, '::before').borderTopWidth));
  expect(dots.length).toBeGreaterThan(0);
  expect(dots.every((width) => width === '4px' || width === '2px')).toBe(true);

  await page
    .getByRole('main')
    .getByRole('button', { name: /^В корзину/ })
    .first()
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Товар добавлен в корзину' })).toBeVisible();
  await page.goto('/msk/cart');
  const delivery = page.getByRole('main').locator('progress').first();
  await expect(delivery).toBeVisible();
  await expect(delivery).toHaveCSS('border-top-style', 'solid');
});
