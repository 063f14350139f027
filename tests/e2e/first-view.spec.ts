import type { Page } from '@playwright/test';
import { FONTS_KEY } from '#lib/browser/local-keys.ts';
import { CUTS, characters } from '#scripts/fonts/make-fonts.ts';
import { frameReady, resize, WIDTHS } from '#tests/harness/frame.ts';
import { expect, test } from '#tests/harness/page.ts';
import { cases } from '#tests/harness/rounds.ts';
import { LISTING, PRODUCT } from './frame-places.ts';

const PAGES = ['/msk', `/msk${LISTING}`, `/msk${PRODUCT}`];
/** Every kind of page: what a slow line brings bit by bit must not push what is there. */
const KINDS = [...PAGES, '/msk/cart', '/msk/about', '/msk/brands', '/msk/actions'];

type Shown = { from: string; isLoaded: boolean; candidates: string[] };

/** The pictures of the first view: where each came from, and where it could have come from. */
function firstPictures(page: Page): Promise<Shown[]> {
  return page.locator('[data-embed] ~ img').evaluateAll((images) =>
    images.map((image) => {
      const img = image as HTMLImageElement;
      return {
        from: img.currentSrc,
        // What stands in its place before is one pixel wide.
        isLoaded: img.complete && img.naturalWidth > 1,
        candidates: [img.src, ...[...img.srcset.matchAll(/\S+(?= \d+w)/g)].map(([path]) => path)],
      };
    }),
  );
}

function watchPictures(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** Fonts and scripts are loaded ahead, and whatever is, is used. */
async function expectUsedPreloads(page: Page, path: string): Promise<void> {
  const preloads = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ as, href }) => ({
        as,
        isUsed:
          as === 'script'
            ? [...document.scripts].some(({ src }) => src === href)
            : performance.getEntriesByName(href).length > 0,
      })),
  );
  expect([...new Set(preloads.map(({ as }) => as))].sort(), path).toEqual(['font', 'script']);
  expect(
    preloads.filter(({ isUsed }) => !isUsed),
    path,
  ).toEqual([]);
}

async function openWhole(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.headers().link, path).toBeUndefined();
  await frameReady(page);
}

test.describe('the picture of a first view', () => {
  for (const path of PAGES) {
    test(`stands in a phone’s document and is not fetched besides, as preloads are used: ${path}`, async ({
      page,
    }) => {
      await resize(page, WIDTHS.phone);
      const asked = watchPictures(page);
      await openWhole(page, path);
      await expectUsedPreloads(page, path);
      const pictures = await firstPictures(page);
      expect(pictures.length).toBeGreaterThan(0);
      for (const { from, isLoaded, candidates } of pictures) {
        expect(from).toMatch(/^data:image\//);
        expect(isLoaded).toBe(true);
        // The gallery's small views show the smallest width.
        const besides = candidates.filter((address) => !address.endsWith('/320.webp'));
        expect(asked.filter((address) => besides.includes(address))).toEqual([]);
      }
    });
  }

  test('has its address on a phone where no script would bring it', async ({ browser, baseURL }) => {
    const screen = { viewport: { width: WIDTHS.phone, height: 844 }, javaScriptEnabled: false };
    const context = await browser.newContext({ ...screen, ...(baseURL === undefined ? {} : { baseURL }) });
    const page = await context.newPage();
    await page.goto(`/msk${LISTING}`);
    const pictures = await firstPictures(page);
    expect(pictures.length).toBeGreaterThan(0);
    for (const { from, isLoaded } of pictures) {
      expect(from).toMatch(/\/media\//);
      expect(isLoaded).toBe(true);
    }
    await context.close();
  });

  test('has its address in a wide window, in what navigation brings and in what the browser draws', async ({
    page,
  }) => {
    await page.goto(`/msk${LISTING}`);
    const payload = await page.request.get(`/msk${PRODUCT}?_rsc=1`, { headers: { rsc: '1' } });
    expect(await payload.text()).not.toContain('data:image');
    for (const { from } of await firstPictures(page)) expect(new URL(from).pathname).toMatch(/^\/media\//);
    await resize(page, WIDTHS.phone);
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/goods\/\d+/);
    await expect.poll(async () => (await firstPictures(page)).at(-1)?.isLoaded).toBe(true);
    const [shown] = (await firstPictures(page)).slice(-1);
    expect(new URL(shown?.from ?? '').pathname).toMatch(/^\/media\//);
  });
});

test('pages in Russian have no letter of the file that only other languages ask for', async ({ page }) => {
  const rare = new Set(
    CUTS.filter(({ name }) => name === 'latin-rest').flatMap(({ range }) => [...characters(range)]),
  );
  rare.delete('\n');
  const draws = '/msk/cart';
  for (const path of [...KINDS, '/msk/goods/171', '/msk/shipping']) {
    // Of a cart the browser draws more than its document has.
    if (path === draws) await page.goto(path);
    const text =
      path === draws
        ? ((await page.locator('body').textContent()) ?? '')
        : (await (await page.request.get(path)).text()).replaceAll(/<[^>]*>/g, '');
    expect(text.length, path).toBeGreaterThan(500);
    expect(
      [...new Set(text)].filter((letter) => rare.has(letter)),
      path,
    ).toEqual([]);
  }
});

test('what a wide window preloads is used: fonts and scripts', async ({ page }) => {
  await resize(page, WIDTHS.desktop);
  for (const path of cases([`/msk${LISTING}`], PAGES)) {
    await openWhole(page, path);
    await expectUsedPreloads(page, path);
  }
});

test('a page over a slow line does without fonts; they come when nothing else is to do, for the next one', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) asked.push(request.resourceType());
  });
  const family = () => page.evaluate(() => getComputedStyle(document.body).fontFamily);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  const line = { latency: 400, downloadThroughput: 180_000, uploadThroughput: 180_000 };
  await protocol.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await page.goto(`/msk${LISTING}`);
  expect(await family()).toBe('"Golos Fallback", sans-serif');
  await frameReady(page);
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), FONTS_KEY)).not.toBeNull();
  // As what is needed later: a font that the page itself asks for is told as one.
  expect(asked).toEqual(['other', 'other']);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.locator('main a[href*="/goods/"]').first().click();
  await page.waitForURL(/\/goods\//);
  await expect(page.locator('[data-going]')).toHaveCount(0);
  expect(await page.evaluate(() => 'isSame' in window), 'the next page needs no new document').toBe(true);
  expect(asked, 'nobody has run them as scripts').toEqual(['other', 'other']);
  await page.goto('/msk/cart');
  await frameReady(page);
  expect(await family()).toMatch(/^cyrillic, /);
  await expectUsedPreloads(page, '/msk/cart');
});

test.describe('nothing moves while a page comes to a phone over a slow line', () => {
  for (const path of cases([`/msk${LISTING}`, '/msk/cart'], KINDS)) {
    test(path, async ({ page, context }) => {
      await resize(page, WIDTHS.phone);
      const protocol = await context.newCDPSession(page);
      await protocol.send('Network.enable');
      const line = { latency: 20, downloadThroughput: 40_000, uploadThroughput: 40_000 };
      await protocol.send('Network.emulateNetworkConditions', { offline: false, ...line });
      await page.addInitScript(() => {
        const shifts: string[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path);
      await frameReady(page);
      expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
    });
  }
});

test('D63: a phone sees the lines of its cart before any script has come; they are asked for once and stay in place', async ({
  page,
}) => {
  await page.request.get('/api/cart/get');
  for (const id of [8, 9]) {
    const { product } = await (await page.request.get(`/api/get-product/${id}`)).json();
    const address = `/api/cart/add/${encodeURIComponent(product.code)}?push=true`;
    await page.request.post(address, { headers: { 'Sec-Fetch-Site': 'same-origin' } });
  }
  await resize(page, WIDTHS.phone);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/cart/get')) asked.push(request.url());
  });
  const come = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto('/msk/cart', { waitUntil: 'commit' });
  const measure = (list: string) =>
    page.locator(`${list} > li`).evaluateAll((items) =>
      items.map((item) => {
        const { top, height } = item.getBoundingClientRect();
        const name = item.querySelector('[data-early=name], a');
        return { top, height, name: name?.textContent, width: name?.getBoundingClientRect().width };
      }),
    );
  await expect(page.locator('[data-early-lines] li')).toHaveCount(2);
  const early = await measure('[data-early-lines] ul');
  come.resolve();
  const list = page.getByRole('list', { name: 'Товары в корзине' });
  await expect(list).toBeVisible();
  await expect(page.locator('[data-early-lines]')).toHaveCount(0);
  expect(await measure('ul[aria-label="Товары в корзине"]')).toEqual(early);
  await frameReady(page);
  expect(asked).toHaveLength(1);
});

test('D63: a phone reads that its cart is empty before any script has come; the way on works and nothing moves', async ({
  page,
}) => {
  await resize(page, WIDTHS.phone);
  const come = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto('/msk/cart', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { name: 'В корзине пока пусто' });
  const link = page.getByRole('link', { name: 'Перейти в каталог' });
  await expect(page.locator('[data-early-lines]').getByRole('heading')).toBeVisible();
  const early = [await heading.boundingBox(), await link.boundingBox()];
  await link.click({ trial: true });
  come.resolve();
  await frameReady(page);
  await expect(page.locator('[data-early-lines]')).toHaveCount(0);
  expect([await heading.boundingBox(), await link.boundingBox()]).toEqual(early);
});

/** Boxes of a page that a browser leaves out: as long as they are far away, or altogether. */
function left(page: Page, how: 'auto' | 'hidden' = 'auto'): Promise<number> {
  return page
    .locator('main *, footer > div')
    .evaluateAll(
      (boxes, value) => boxes.filter((box) => getComputedStyle(box).contentVisibility === value).length,
      how,
    );
}

/** Of scripts only those come that the document itself names; the others are on their way for ever. */
async function holdLateScripts(page: Page, path: string): Promise<void> {
  const document = await (await page.request.get(path)).text();
  await page.route('**/_next/static/chunks/*.js', async (route, request) => {
    if (document.includes(`<script src="${new URL(request.url()).pathname}"`)) await route.continue();
  });
}

test.describe('what stands far below a first view', () => {
  test('is left out of the first layout', async ({ page }) => {
    // The late part of a visit, which settles a page, never comes.
    await holdLateScripts(page, `/msk${LISTING}`);
    await page.goto(`/msk${LISTING}`);
    const tiles = await page.locator('li:has(> article)').count();
    expect(tiles).toBeGreaterThan(8);
    expect(await left(page)).toBe(tiles - 8 + 1);
  });

  test('has its exact place once the page is moved, and no sooner', async ({ page }) => {
    await page.goto(`/msk${LISTING}`);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-settled');
    expect(await left(page)).toBeGreaterThan(0);
    await page.mouse.wheel(0, 40);
    await expect(html).toHaveAttribute('data-laid-out');
    expect(await left(page)).toBe(0);
    await expect(page.locator('li[style*=content]'), 'by its styles').toHaveCount(0);
  });
});

test.describe('the first frame of a phone', () => {
  test.use({ viewport: { width: WIDTHS.phone, height: 844 } });

  for (const path of cases([`/msk${LISTING}`], PAGES)) {
    test(`leaves out what ${path} shows below it, and only that frame`, async ({ page }) => {
      await page.addInitScript(() => {
        const frame = requestAnimationFrame;
        const held: FrameRequestCallback[] = [];
        window.requestAnimationFrame = (work) => held.push(work);
        Object.assign(window, {
          goOn: () => {
            window.requestAnimationFrame = frame;
            for (const work of held) frame(work);
          },
        });
      });
      await page.goto(path);
      const first = page.locator('html[data-first]');
      await expect(first).toHaveCount(1);
      expect(await left(page, 'hidden')).toBeGreaterThan(0);
      await page.evaluate(() => (window as unknown as { goOn(): void }).goOn());
      await expect(first).toHaveCount(0);
      expect(await left(page, 'hidden')).toBe(0);
    });
  }

  test('has nothing to wait for in a window that shows more', async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { requestAnimationFrame: () => 0 }));
    for (const size of [
      { width: WIDTHS.phone, height: 1000 },
      { width: 768, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(`/msk${LISTING}`);
      await expect(page.locator('html[data-first]')).toHaveCount(1);
      expect(await left(page, 'hidden')).toBe(0);
    }
  });
});

test.describe('the first frame without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: WIDTHS.phone, height: 844 } });

  test('leaves out nothing', async ({ page }) => {
    await page.goto(`/msk${LISTING}`);
    expect(await left(page, 'hidden')).toBe(0);
  });
});
