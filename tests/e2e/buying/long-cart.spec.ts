import type { Page } from '@playwright/test';
import { formatMoney } from '#lib/money.ts';
import { frameReady, resize } from '#tests/harness/frame.ts';
import { expect, test } from '#tests/harness/page.ts';
import { cases, IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';

const MANY = 300;
const HEADERS = { city: 'msk', 'sec-fetch-site': 'same-origin' };

/** Roubles, as everywhere on the wire. */
type Line = { code: string; name: string; quantity: number; pack_min: number };
type Held = { items: Line[]; total: number };
type Category = { slug: string; prduct_count: number };

async function asked<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(`/api/${path}`, { headers: HEADERS });
  expect(answer.status(), path).toBe(200);
  return answer.json();
}

/** Puts so many different goods into the visitor's cart, two packs of each. */
async function fill(page: Page, count: number): Promise<void> {
  const tree = await asked<{ result: { list: Category[] } }>(page, 'get-menu-tree');
  const lines = new Map<string, { code: string; quantity: number }>();
  for (const { slug } of tree.result.list) {
    for (let number = 1, last = 1; number <= last && lines.size < count; number += 1) {
      const address = `get-products-by-cat/${encodeURIComponent(slug)}/${number}`;
      const { list } = await asked<{ list: { data: Line[]; last_page: number } }>(page, address);
      last = list.last_page;
      for (const { code, pack_min: pack } of list.data) lines.set(code, { code, quantity: 2 * pack });
    }
  }
  const data = { lines: [...lines.values()].slice(0, count) };
  const answer = await page.request.post('/api/cart/restore', { headers: HEADERS, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function held(page: Page): Promise<Held> {
  return (await asked<{ result: Held }>(page, 'cart/get')).result;
}

async function openCart(page: Page): Promise<void> {
  await page.goto('/msk/cart');
  await expect(linesOf(page)).toHaveCount(MANY);
  await frameReady(page);
}

const linesOf = (page: Page) => page.getByRole('list', { name: 'Товары в корзине' }).locator('> li');

/**
 * Waits until all lines that are near have their controls: for ten frames no more of them come. Lines take
 * their true heights as they are drawn, so others come near without a scroll, and are asked for like after
 * one.
 */
async function nearDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const count = () => document.querySelectorAll('ul[aria-label="Товары в корзине"] input').length;
    for (let frames = 0, before = -1; frames < 10; frames += 1) {
      if (count() !== before) frames = 0;
      before = count();
      window.dispatchEvent(new Event('scroll'));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

/** Notes from now on in which lines, and where else, anything of the document changes. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const touched = new Set<string>();
    const placeOf = (node: Node): string => {
      const element = node instanceof Element ? node : node.parentElement;
      const line = element?.closest('ul[aria-label="Товары в корзине"] > li');
      if (line) return `line ${[...(line.parentElement?.children ?? [])].indexOf(line)}`;
      if (element?.closest('section[aria-label="Сумма заказа"]')) return 'sums';
      if (element?.closest('#bar-cart-sum')) return 'bar';
      return element?.closest('[popover="manual"]') ? 'message' : (element?.outerHTML.slice(0, 200) ?? '');
    };
    new MutationObserver((records) => {
      for (const { target } of records) touched.add(placeOf(target));
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    Object.assign(window, { touched });
  });
}

const touched = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(Reflect.get(window, 'touched') as Set<string>)].sort());

/**
 * What has moved in the window since the page began, but for what a press moves: from where to where, and
 * which.
 */
const shifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        type Moved = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
        const told = ({ node, previousRect: from, currentRect: to }: Moved) =>
          `${node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent}: ${JSON.stringify([from, to])}`;
        new PerformanceObserver((list) => {
          const sources: Moved[] = list.getEntries().flatMap((entry) => Reflect.get(entry, 'sources'));
          resolve(sources.map(told));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      }),
  );

/** Goes through the whole page by half a window at a time, each time until it is drawn. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
    const root = document.documentElement;
    for (let top = 0; top < root.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await drawn();
    }
    for (let top = root.scrollHeight; top > 0; top -= innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await drawn();
    }
  });
}

async function expectPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const { items } = await held(page);
  const printed = await linesOf(page).evaluateAll((all) =>
    all
      .flatMap((line) => [...line.querySelectorAll('a')])
      .filter((name) => name.checkVisibility({ contentVisibilityAuto: true }) && name.offsetHeight > 0)
      .map((name) => name.textContent.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')),
  );
  expect(printed).toEqual(items.map(({ name }) => name));
}

test.describe('a cart of 300 lines', () => {
  test.setTimeout(120_000);
  test.beforeEach(({ page }) => fill(page, MANY));

  test('acc-D2, acc-G2, D41: a quantity typed into the first, a middle and the last line draws that line and the sums alone; printed it has every line', async ({
    page,
  }) => {
    await resize(page, 1440);
    await openCart(page);
    const lines = linesOf(page);
    const sums = page.getByRole('region', { name: 'Сумма заказа' });
    for (const at of [0, MANY / 2, MANY - 1]) {
      const { items, total } = await held(page);
      const line = items[at];
      if (line === undefined) throw new Error(`no line ${at}`);
      // Far away it has no field yet.
      await lines.nth(at).scrollIntoViewIfNeeded();
      const field = lines.nth(at).getByRole('textbox', { name: 'Количество' });
      await field.focus();
      await nearDrawn(page);
      await watch(page);
      const answer = page.waitForResponse(/\/api\/cart\/input-quantity\//);
      await page.keyboard.type(String(5 * line.pack_min));
      await (await answer).finished();
      await expect(sums.locator('dl')).toHaveAttribute('aria-busy', 'false');
      const now = await held(page);
      expect(now.items[at]?.quantity).toBe(5 * line.pack_min);
      expect(now.items.filter((each, place) => each.quantity !== items[place]?.quantity)).toHaveLength(1);
      expect(now.total).toBeGreaterThan(total);
      await expect(sums.getByRole('term').filter({ hasText: 'Итого за товары' }).locator('+ dd')).toHaveText(
        formatMoney(Math.round(100 * now.total)),
      );
      expect(await touched(page)).toEqual(['bar', `line ${at}`, 'sums'].sort());
    }
    await test.step('acc-G2: printed it has every line', () => expectPrinted(page));
  });

  for (const width of cases([390], [390, 1440]))
    test(`D63: read through and back at ${width} px it stays in place`, async ({ page }) => {
      test.skip(!IS_LONG, LONG_ONLY);
      await resize(page, width);
      await openCart(page);
      await readThrough(page);
      expect(await shifts(page)).toEqual([]);
    });
});
