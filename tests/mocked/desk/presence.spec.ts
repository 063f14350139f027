import type { Page } from '@playwright/test';
import { expectAxeClean } from '#tests/harness/axe.ts';
import { cases } from '#tests/harness/rounds.ts';
import { expect, test } from './desk-test.ts';

const CARD = '/orders/100131';
const BEAT_MS = 25_000;
const opened = (page: Page) => page.getByRole('status').filter({ hasText: 'Открыто у' });

/** Who else has the card open, as the server says it, and what the page has said of itself. */
async function others(page: Page, names: string[]) {
  const now = { names, said: [] as { opening: string; isOpen: boolean }[] };
  await page.route('**/api/desk/presence/order', async (route) => {
    now.said.push(route.request().postDataJSON());
    await route.fulfill({ json: { others: now.names } });
  });
  return now;
}

/**
 * Where everything of the card stands that is seen. Chromium says of what is folded away once no place at all
 * and once the one that it would have.
 */
const places = (page: Page) =>
  page.locator('#screen :is(a, h1, h2, button, table)').evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility())
      .map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(' ');
      }),
  );

for (const width of cases([390], [390, 1440]))
  test(`desk.md §2: at ${width} px names beside an order come and go by a word of the stream, and nothing moves`, async ({
    desk,
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const word = Promise.withResolvers<void>();
    await page.route('**/api/desk/stream', async (route) => {
      await word.promise;
      const body = 'event: present\ndata: {"kind":"order","ref":100131}\n\n';
      await route.fulfill({ contentType: 'text/event-stream', body });
    });
    const present = await others(page, []);
    await desk.open(CARD);
    await expect.poll(() => present.said.length).toBe(1);
    await expect(opened(page)).toHaveCount(0);
    const before = await places(page);

    present.names = Array.from({ length: 12 }, (_, at) => `Константин-${at}`);
    word.resolve();
    await expect(opened(page)).toHaveText(/^Открыто у: Константин-0, Константин-1,/);
    expect(await places(page)).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAxeClean(page);
    await page.emulateMedia({ media: 'print' });
    await expect(opened(page)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    present.names = [];
    // The stream is asked for anew, and says it again.
    await expect(opened(page)).toHaveCount(0);
    expect(await places(page)).toEqual(before);
  });

test('desk.md §2: an open card says so while its tab is seen, once each 25 s, and that it was left', async ({
  desk,
  page,
}) => {
  const present = await others(page, ['Анна']);
  await page.clock.install();
  await desk.open(CARD);
  await expect(opened(page)).toHaveText('Открыто у: Анна');
  await page.clock.runFor(2 * BEAT_MS);
  await expect.poll(() => present.said.length).toBe(3);
  const see = (state: DocumentVisibilityState) =>
    page.evaluate((seen) => {
      Object.defineProperty(document, 'visibilityState', { value: seen, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await see('hidden');
  await page.clock.runFor(10 * BEAT_MS);
  await see('visible');
  await expect.poll(() => present.said.length).toBe(4);
  await page.getByRole('link', { name: 'Заказы' }).last().click();
  await expect(page.getByRole('heading', { name: 'Заказы' })).toBeVisible();
  await expect.poll(() => present.said.length).toBe(5);
  expect(present.said.map(({ isOpen }) => isOpen)).toEqual([true, true, true, true, false]);
  expect(new Set(present.said.map(({ opening }) => opening)).size).toBe(1);
});

test('desk.md §2: a tab that is closed says that its card was left, by a call that outlives it', async ({
  desk,
  page,
}) => {
  const present = await others(page, []);
  // Nothing outside a page that is gone sees what it has sent last.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, init) => {
      if (init?.keepalive) localStorage.setItem('last', `${input} ${init.body}`);
      return send(input, init);
    };
  });
  await desk.open(CARD);
  await expect.poll(() => present.said.length).toBe(1);
  await page.goto(new URL('/mock', page.url()).href);
  const last = await page.evaluate(() => localStorage.getItem('last'));
  const [said] = present.said;
  expect(last).toBe(
    `/api/desk/presence/order ${JSON.stringify({ number: 100131, opening: said?.opening, isOpen: false })}`,
  );
});

test('desk.md §2: names go where the server does not say them any more', async ({ desk, page }) => {
  await page.clock.install();
  await others(page, ['Анна']);
  await desk.open(CARD);
  await expect(opened(page)).toBeVisible();
  let asked = 0;
  await page.route('**/api/desk/presence/order', (route) => {
    asked += 1;
    return route.fulfill({ status: 404, json: { success: false, code: 'not-found', text: 'Не найдено' } });
  });
  await page.clock.runFor(BEAT_MS);
  await expect(opened(page)).toHaveCount(0);
  await page.clock.runFor(10 * BEAT_MS);
  expect(asked, 'what is not there for one is not asked for again').toBe(1);
});

test('desk.md §2: a request’s card says it too', async ({ desk }) => {
  const page = await desk.open('/requests?id=31');
  await expect(opened(page)).toHaveText('Открыто у: Анна');
  await page.goto(page.url().replace('id=31', 'id=30'));
  await expect(page.getByRole('heading', { name: '№ 30' })).toBeVisible();
  await expect(opened(page)).toHaveCount(0);
});
