import type { APIResponse, Page } from '@playwright/test';
import { PARTIAL_SHEET } from '#lib/partial-sheet.ts';
import { errorDigests } from '#server/next/payload-errors.ts';
import { MODULE_CLASS } from '#server/next/sheet-rules.ts';
import { type Counterpart, openCounterpart } from '#tests/harness/counterpart.ts';
import { expect, test } from '#tests/harness/page.ts';
import { PREFIX_PORT } from '#tests/harness/ports.ts';
import { type Shop, START_MS, startShop } from '#tests/harness/shop.ts';
import { LISTING, PRODUCT } from './frame-places.ts';

// Next's private bytes as server/next takes them to be, on the real build: what fails here has changed in
// Next.

/** Client navigation as Next's client asks: the page, its prefetches, one piece of it. */
const NAVIGATIONS: readonly Readonly<Record<string, string>>[] = [
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '2' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
];
const PAGES = ['/msk', `/msk${LISTING}`, `/spb${PRODUCT}`, '/about'];
const MISSING = ['/msk/catalog/net-takogo-razdela', '/goods/99999999'];

const SHEET = /<link rel="stylesheet" href="([^"]+)" data-precedence="[^"]*"[^>]*>/g;

test.describe('the payloads of client navigation', () => {
  test('are asked for with the marker Next expects, and read to their last row', async ({ request }) => {
    for (const path of PAGES) {
      for (const headers of NAVIGATIONS) {
        const answer = await request.get(`${path}?_rsc=visitor`, { headers, maxRedirects: 0 });
        const asked = `${path} ${JSON.stringify(headers)}`;
        expect(answer.status(), `${asked}: 307 means that the rule of _rsc has changed`).toBe(200);
        expect(answer.headers()['content-type'], asked).toBe('text/x-component');
        expect(errorDigests(await answer.body()), asked).toEqual([]);
      }
    }
  });

  test('of a missing page are known by their status or by the digest in them', async ({ request }) => {
    for (const path of MISSING) {
      expect((await request.get(path)).status(), path).toBe(404);
      for (const headers of NAVIGATIONS.slice(0, 3)) {
        const answer = await request.get(`${path}?_rsc=visitor`, { headers });
        expect(answer.status(), `${path} ${JSON.stringify(headers)}`).toBe(404);
      }
    }
  });
});

test('a page first asked for by client navigation keeps no marker of it, for anybody', async ({
  request,
}) => {
  for (const path of ['/msk/goods/21', '/spb/goods/22', '/shipping', '/msk/catalog?page=1']) {
    const marked = `${path}${path.includes('?') ? '&' : '?'}_rsc=visitor`;
    const texts = [
      await (await request.get(path, { headers: { rsc: '1' } })).text(),
      await (await request.get(marked, { headers: { rsc: '1', 'next-router-prefetch': '1' } })).text(),
      await (await request.get(path)).text(),
      await (await request.get(marked)).text(),
    ];
    for (const text of texts) {
      expect(text.length, path).toBeGreaterThan(100);
      expect(text, path).not.toContain('_rsc=');
    }
  }
});

/** Every kind of page there is, error pages among them. */
const KINDS = [
  ...PAGES,
  ...MISSING,
  '/msk/catalog',
  '/msk/cart',
  '/msk/order',
  '/msk/sale',
  '/msk/brands',
  '/msk/actions',
  '/spb/search?q=x',
  '/technical-works',
];

test.describe('a document', () => {
  test('has inline scripts of known forms only, each named in its policy', async ({ request }) => {
    for (const path of KINDS) {
      const answer = await request.get(path);
      const policy = answer.headers()['content-security-policy'] ?? '';
      const scripts = [...(await answer.text()).matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
      const inline = scripts.filter(([, about = '', code]) => code !== '' && !/ src=|json/.test(about));
      expect(inline.length, path).toBeGreaterThan(1);
      for (const [, , code = ''] of inline) {
        expect(policy, `${path}: ${code.slice(0, 80)}`).toContain(await hashOf(code));
      }
    }
  });

  test('has its payload in one script and in one text, and names it in its policy', async ({ request }) => {
    for (const path of PAGES) {
      const answer = await request.get(path);
      const html = await answer.text();
      const scripts = [...html.matchAll(/<script[^>]*>([^<]*__next_f[\s\S]*?)<\/script>/g)];
      expect(scripts, path).toHaveLength(1);
      const [[, code = ''] = []] = scripts;
      expect(code.split('.push([1,').length - 1, path).toBe(1);
      expect(code, path).toContain(".push([1,'");
      expect(answer.headers()['content-security-policy'], path).toContain(await hashOf(code));
    }
  });

  test('has of every sheet it names its own rules in it, once', async ({ request }) => {
    for (const path of PAGES) {
      const html = await (await request.get(path)).text();
      const links = [...html.matchAll(SHEET)];
      expect(links.length, path).toBeGreaterThan(0);
      expect(new Set(links.map(([, address]) => address)).size, path).toBe(links.length);
      expect(
        links.filter(([link]) => !link.includes(' disabled=""')),
        path,
      ).toEqual([]);
      // One is for the theme of a feast alone.
      expect(html.split(/<style>/).length - 1, path).toBe(links.length - 1);
      const whole = [...html.matchAll(/<noscript><link rel="stylesheet" href="([^"]+)"\/><\/noscript>/g)];
      const partial = links.filter(([link]) => link.includes(PARTIAL_SHEET));
      expect(
        whole.map(([, address]) => address),
        `${path}: where no code runs`,
      ).toEqual(partial.map(([, address]) => address));
    }
  });
});

test('markup, sheets and scripts spell the classes of style modules alike', async ({ request }) => {
  const textOf = async (address: string) => (await request.get(address)).text();
  for (const path of PAGES) {
    const html = await textOf(path);
    const sheets = await Promise.all([...html.matchAll(SHEET)].map(([, address = '']) => textOf(address)));
    const known = new Set(sheets.flatMap((sheet) => sheet.match(MODULE_CLASS)));
    const shown = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(
      ([, list = '']) => list.match(MODULE_CLASS) ?? [],
    );
    expect(new Set(shown).size, path).toBeGreaterThan(40);
    expect(
      shown.filter((name) => !known.has(name)),
      path,
    ).toEqual([]);
    const addresses = [...html.matchAll(/<script src="([^"]+\.js)"/g)];
    const scripts = await Promise.all(addresses.map(([, address = '']) => textOf(address)));
    expect(
      shown.some((name) => scripts.some((script) => script.includes(`"${name}"`))),
      path,
    ).toBe(true);
  }
});

/** Stays in the page's memory as long as the document does. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window);
}

test('a joined page hydrates without a warning and leads on without another document or sheet', async ({
  page,
}) => {
  const odd: string[] = [];
  const sheets: string[] = [];
  let payloads = 0;
  page.on('response', (response) => {
    const isPayload = response.url().includes('_rsc=');
    if (isPayload) payloads += 1;
    if (isPayload && response.status() !== 200) odd.push(`${response.status()} ${response.url()}`);
    if (response.request().resourceType() === 'stylesheet') sheets.push(response.url());
  });
  await page.goto(`/msk${LISTING}`);
  const partial = await page
    .locator(`link[${PARTIAL_SHEET}]`)
    .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href));
  await mark(page);
  const heading = page.getByRole('heading', { level: 1 });
  const listing = await heading.textContent();
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/goods\/\d+/);
  await expect(heading).not.toHaveText(listing ?? '');
  await page.goBack();
  await expect(heading).toHaveText(listing ?? '');
  expect(await isMarked(page), 'the document is still the first one').toBe(true);
  expect(payloads).toBeGreaterThan(0);
  expect(sheets, 'only what the document came without').toEqual(partial);
  expect(odd).toEqual([]);
});

test.describe('a page whose data fails', () => {
  // One shop of its own for all of it.
  test.describe.configure({ mode: 'default' });

  let counterpart: Counterpart;
  let shop: Shop;
  test.beforeAll(async () => {
    test.setTimeout(START_MS);
    counterpart = await openCounterpart(`http://localhost:${PREFIX_PORT}`);
    shop = await startShop({ env: { SHOP_API_URL: counterpart.url } });
  });
  test.afterAll(async () => {
    await shop?.stop();
    await counterpart?.close();
  });

  /** The page and its payload, each asked for anew; prefetches hold only what surrounds a page. */
  async function answers(
    ask: (url: string, headers?: Readonly<Record<string, string>>) => Promise<APIResponse>,
    path: string,
  ): Promise<number[]> {
    const wanted = [undefined, NAVIGATIONS[0]];
    const asked = await Promise.all(wanted.map((headers) => ask(`${shop.url}${path}`, headers)));
    return asked.map((answer) => answer.status());
  }

  test('fails with a status or a digest that are known, is never kept, and heals', async ({ request }) => {
    const ask = (url: string, headers: Readonly<Record<string, string>> = {}) =>
      request.get(url, { headers });
    counterpart.fail(/^\/api\/get-product\//, 500);
    expect(await answers(ask, '/msk/goods/8')).toEqual([500, 500]);
    expect(await (await ask(`${shop.url}/msk/goods/8`)).text()).toContain('Произошла ошибка');
    counterpart.heal();
    expect(await answers(ask, '/msk/goods/8')).toEqual([200, 200]);
  });

  test('is an outage of its region while nothing answers, and heals', async ({ request }) => {
    const ask = (url: string, headers: Readonly<Record<string, string>> = {}) =>
      request.get(url, { headers });
    counterpart.fail(/./, 503);
    expect(await answers(ask, '/spb/goods/9')).toEqual([503, 503]);
    const answer = await ask(`${shop.url}/spb/goods/9`);
    expect(answer.headers()['retry-after']).toBe('30');
    expect(await answer.text()).toContain('href="/spb"');
    counterpart.heal();
    expect(await answers(ask, '/spb/goods/9')).toEqual([200, 200]);
  });
});

async function hashOf(code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return `'sha256-${Buffer.from(digest).toString('base64')}'`;
}
