import type { Page, Request } from '@playwright/test';
import { frameReady, resize, WIDTHS } from '#tests/harness/frame.ts';
import { expect, test } from '#tests/harness/page.ts';
import { LISTING } from './frame-places.ts';

/** Requests of client navigation: the address, and whether only its route is asked for. */
type Asked = { path: string; isRoute: boolean };

/** Requests of client navigation as they go out, or as they have been answered whole. */
function watchNavigation(page: Page, when: 'asked' | 'answered' = 'asked'): Asked[] {
  const seen: Asked[] = [];
  const note = (request: Request): void => {
    const { pathname, searchParams } = new URL(request.url());
    if (!searchParams.has('_rsc')) return;
    seen.push({ path: pathname, isRoute: 'next-router-segment-prefetch' in request.headers() });
  };
  if (when === 'asked') page.on('request', note);
  else page.on('requestfinished', note);
  return seen;
}

const pagesOf = (asked: readonly Asked[]) => asked.filter(({ isRoute }) => !isRoute).map(({ path }) => path);

const product = (page: Page, nth: number) =>
  page.getByRole('main').getByRole('article').nth(nth).getByRole('link').first();

/** Stays in the page's memory as long as the document does. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

async function isSameDocument(page: Page): Promise<boolean> {
  return await page.evaluate(() => 'sameDocument' in window);
}

/** Requests whose path this fits, from now on. */
function watchPaths(page: Page, fits: (path: string) => boolean): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (fits(pathname)) seen.push(pathname);
  });
  return seen;
}

const isScript = (path: string): boolean => path.endsWith('.js');

/** Names the scripts of products' pages that the document fetches when nothing else is to do. */
const linksAhead = (page: Page) => page.locator('link[rel=prefetch][as=script]');

async function scriptsAhead(page: Page): Promise<string[]> {
  const paths = await linksAhead(page).evaluateAll((links) =>
    (links as HTMLLinkElement[]).map(({ href }) => new URL(href).pathname),
  );
  expect(paths.length).toBeGreaterThan(0);
  return paths;
}

test.describe('a phone', () => {
  test.use({ hasTouch: true, viewport: { width: WIDTHS.phone, height: 844 } });

  test('that has settled answers a tap on a product from what is there: its page is asked for once', async ({
    page,
  }) => {
    const asked = watchNavigation(page);
    const answered = watchNavigation(page, 'answered');
    await page.goto(`/msk${LISTING}`);
    await mark(page);
    const ahead = await scriptsAhead(page);
    const link = product(page, 0);
    const path = (await link.getAttribute('href')) ?? '';
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => pagesOf(answered), { timeout: 20_000 }).toContain(path);
    const before = pagesOf(asked).length;
    expect(before).toBeLessThanOrEqual(8);
    await expect(linksAhead(page), 'the scripts that draw it have run').toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const scripts = watchPaths(page, isScript);
    await link.tap();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(pagesOf(asked).filter((each) => each === path)).toHaveLength(1);
    expect(scripts.filter((each) => ahead.includes(each))).toEqual([]);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('tapped at once asks for the page once too, and nothing stands before it', async ({ page }) => {
    const asked = watchNavigation(page);
    await page.goto(`/msk${LISTING}`);
    await mark(page);
    const link = product(page, 1);
    const path = (await link.getAttribute('href')) ?? '';
    await page.waitForFunction(() => {
      const list = document.querySelector('main ul[data-markup]');
      return list !== null && Object.keys(list).some((key) => key.startsWith('__reactProps'));
    });
    await link.tap();
    await expect(page).toHaveURL(path);
    await page.waitForLoadState('networkidle');
    expect(pagesOf(asked).filter((each) => each === path)).toHaveLength(1);
    expect(asked.filter((each) => each.path === path && each.isRoute)).toEqual([]);
    expect(await isSameDocument(page)).toBe(true);
  });
});

test('a press asks for the scripts of a product beside its page, not after it', async ({ page }) => {
  // Who saves data has no page loaded ahead, so that nothing is held before the press.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const held = Promise.withResolvers<void>();
  await page.route('**/goods/*_rsc=*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`/msk${LISTING}`);
  await frameReady(page);
  const wanted = await scriptsAhead(page);
  const scripts = watchPaths(page, isScript);
  const path = (await product(page, 0).getAttribute('href')) ?? '';
  await product(page, 0).click();
  await expect.poll(() => wanted.filter((each) => !scripts.includes(each))).toEqual([]);
  held.resolve();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('a phone of 1.75 pixels a point', () => {
  test.use({ deviceScaleFactor: 1.75, hasTouch: true, viewport: { width: 412, height: 823 } });

  test('asks for none of the pictures of a listing anew when it leaves it', async ({ page }) => {
    await page.goto(`/msk${LISTING}`);
    await frameReady(page);
    const addresses = (): Promise<string[]> =>
      page
        .locator('main img[srcset]')
        .evaluateAll((images) => (images as HTMLImageElement[]).map(({ currentSrc }) => currentSrc));
    const taken = (await addresses()).filter((address) => address.endsWith('/320.webp'));
    expect(taken.length).toBeGreaterThan(3);
    const asked = watchPaths(page, (path) => path.startsWith('/media/'));
    await product(page, 0).tap();
    await expect(page).toHaveURL(/goods/);
    // A document that has been idle once stays so for the browser's driver: what the new page shows has to be
    // awaited.
    const main = page.locator('main img[srcset]').first();
    await expect
      .poll(() => main.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const shown = await addresses();
    const nameOf = (address: string) => address.replace(/\/\d+\.webp$/, '').replace(/^.*\/media/, '/media');
    const before = new Set(taken.map(nameOf));
    const vain = asked.filter(
      (path) => before.has(nameOf(path)) && !shown.some((address) => address.endsWith(path)),
    );
    expect(vain).toEqual([]);
  });
});

test('a visitor who saves data loads nothing that was not asked for', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.clock.install();
  const asked = watchNavigation(page);
  // The clock of the page leaps over the patience of a call that is under way.
  const known = Promise.all(
    ['cart/get', 'account/user'].map((call) => page.waitForResponse(`**/api/${call}*`)),
  );
  await page.goto(`/msk${LISTING}`);
  for (const answer of await known) await answer.finished();
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(20_000);
  expect(asked).toEqual([]);
  await expect(linksAhead(page)).not.toHaveCount(0);
});

test('the way back leads to the place on the listing, without another document or payload', async ({
  page,
}) => {
  await page.goto(`/msk${LISTING}`);
  await mark(page);
  await frameReady(page);
  const heading = page.getByRole('heading', { level: 1 });
  const listing = (await heading.textContent()) ?? '';
  const link = product(page, 12);
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(300);
  const asked = watchNavigation(page);
  await link.click();
  await expect(heading).not.toHaveText(listing);
  expect(await page.evaluate(() => scrollY), 'a new page begins at its top').toBe(0);
  const there = pagesOf(asked).length;
  await page.goBack();
  await expect(heading).toHaveText(listing);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  expect(
    pagesOf(asked)
      .slice(there)
      .filter((path) => path.endsWith(LISTING)),
  ).toEqual([]);
  await page.goForward();
  await expect(heading).not.toHaveText(listing);
  expect(await isSameDocument(page)).toBe(true);
});

test('a wide window loads ahead what the mouse points at, and at most six of what it shows', async ({
  page,
}) => {
  await page.setViewportSize({ width: WIDTHS.desktop, height: 3000 });
  const asked = watchNavigation(page);
  await page.goto(`/msk${LISTING}`);
  await frameReady(page);
  await expect.poll(() => new Set(pagesOf(asked)).size).toBe(6);
  const link = product(page, 20);
  const path = (await link.getAttribute('href')) ?? '';
  expect(pagesOf(asked)).not.toContain(path);
  await link.hover();
  await expect.poll(() => pagesOf(asked)).toContain(path);
  await resize(page, WIDTHS.desktop);
  await link.click();
  await expect(page).toHaveURL(path);
  expect(pagesOf(asked).filter((each) => each === path)).toHaveLength(1);
});
