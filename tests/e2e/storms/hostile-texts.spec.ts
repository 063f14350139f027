import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, test } from '@playwright/test';
import { openForCommandLine } from '#api/backend/db/open.ts';
import { searchUrl } from '#lib/search/search-url.ts';
import { setContent } from '#tests/harness/content.ts';
import { importFeed } from '#tests/harness/feed.ts';
import { IS_LONG, LONG_ONLY, rounds } from '#tests/harness/rounds.ts';
import { type Shop, START_MS, startShop } from '#tests/harness/shop.ts';
import { HOSTILE_TEXTS, type HostileText } from '#tests/long/hostile-texts.ts';
import { askAs } from '#tests/long/many-visitors.ts';

test.skip(!IS_LONG, LONG_ONLY);

const TEXTS = HOSTILE_TEXTS.slice(0, rounds(30, HOSTILE_TEXTS.length));
/** So many of them stand in one category; every so many-th is a banner, a search, an order. */
const IN_CATEGORY = 40;
const EVERY = { banner: 12, search: 3, order: 8 } as const;
const TABS = 4;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const category = (at: number): number => Math.floor(at / IN_CATEGORY) + 1;

/** A supplier's file in which every text of every product means to run. */
function feedOf(texts: readonly HostileText[]): string {
  const categories = [...new Set(texts.map(({ at }) => category(at)))];
  const offers = texts.map(({ at, text }) => {
    const hostile = escaped(text);
    return `<offer id="h${at}"><price>10</price><categoryId>${category(at)}</categoryId><name>Товар ${at} ${hostile}</name>
      <vendor>Марка ${at} ${hostile}</vendor><vendorCode>A${at}</vendorCode><sales_notes>${hostile}</sales_notes>
      <description>${escaped(`<p>Описание</p>${text}`)}</description>
      <param name="Свойство">${hostile}</param><param name="Имя ${hostile}">да</param></offer>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><yml_catalog date="2026-11-20 09:00"><shop><categories>
    ${categories.map((id) => `<category id="${id}">Раздел ${id} ${escaped(texts[id]?.text ?? '')}</category>`).join('')}
    </categories><offers>${offers.join('')}</offers></shop></yml_catalog>`;
}

/** What an operator could paste, a text at a time; how many were taken. */
async function writeContent(
  shop: Shop,
  slugs: readonly string[],
  texts: readonly HostileText[],
): Promise<number> {
  const env = { DATA_DIR: shop.dataDir, DATABASE_URL: '' };
  let taken = 0;
  const set = async (words: readonly string[], value: object): Promise<void> => {
    await setContent(env, words, 'value.json', JSON.stringify(value)).then(
      () => {
        taken += 1;
      },
      // Refused in words is as good as never run.
      (error: Error) => expect(error.message, words.join(' ')).toMatch(/[а-яё]/),
    );
  };
  for (const [at, slug] of slugs.entries()) {
    const body = texts.map(({ text }) => `<p>${text}</p>`).slice(at * IN_CATEGORY, (at + 1) * IN_CATEGORY);
    const [h1, title, description] = [texts[at]?.text, texts[at + 1]?.text, texts[at + 2]?.text];
    await set(['seo', `category/${slug}`], { h1, title, description, body: body.join('') });
  }
  const all = texts.map(({ text }) => text).join('\n');
  await set(['page', 'about'], { title: texts[0]?.text, body: all });
  await set(['page', 'shipping'], {
    title: 'Доставка',
    body: texts.map(({ text }) => `<li>${text}`).join(''),
  });
  await set(['alert'], { enabled: true, id: 'hostile', title: texts[3]?.text, text: all.slice(0, 1900) });
  for (const { at, text } of texts.filter((each) => each.at % EVERY.banner === 0))
    await set(['banner', `hostile-${at}`], {
      type: 'under_slider',
      title: text.slice(0, 200),
      heading: text.slice(0, 60),
      text: text.slice(0, 120),
      url: '/catalog',
      img: '/banners/ceny-under.svg',
    });
  return taken;
}

/** Orders whose name, address and comment are such a text; the pages of their rooms. */
async function orderWith(shop: Shop, texts: readonly HostileText[]): Promise<string[]> {
  const rooms: string[] = [];
  for (const { text } of texts) {
    const { cookie = '' } = await askAs(shop.port, { path: '/api/cart/add/A0', city: 'msk', json: {} });
    const words = { name: text.slice(0, 200), address: text, comment: text, company: text.slice(0, 100) };
    const form = { ...words, phone: '+79123456789', selfdelivery: false, is_consent_for_pd: true };
    const json = { ...form, idempotencyKey: randomUUID() };
    const { body } = await askAs(shop.port, { path: '/api/order/create', city: 'msk', cookie, json });
    const token = /"token":"([0-9a-f]{32})"/.exec(body)?.[1];
    expect(token, body).toBeDefined();
    rooms.push(`/msk/order/${token}`);
  }
  return rooms;
}

/** Where the catalogue has put the goods and their sections. */
async function placesOf(shop: Shop) {
  const { db } = await openForCommandLine({ dataDir: shop.dataDir });
  try {
    const goods = await db.query<{ id: number }>({ name: '', text: 'select id from product order by id' });
    const categories = await db.query<{ slug: string }>({
      name: '',
      text: `select slug from category where tree = 'main' order by id`,
    });
    const brands = await db.query<{ slug: string }>({ name: '', text: 'select slug from brand order by id' });
    return {
      goods: goods.map(({ id }) => `/msk/goods/${id}`),
      slugs: categories.map(({ slug }) => slug),
      brands: brands.map(({ slug }) => `/msk/brands/${slug}`),
    };
  } finally {
    await db.close();
  }
}

/** Whatever of a text has become more than a text, in one page. */
function comeAlive(): string[] {
  const RUNS = /^(href|src|action|formaction|data|xlink:href)$/;
  const NEVER = new Set(['javascript:', 'data:', 'vbscript:']);
  const alive = [...document.querySelectorAll('*')].flatMap(({ localName, attributes }) =>
    [...attributes]
      .filter(({ name, value }) => {
        if (!value.includes('canary')) return false;
        const isAddress = RUNS.test(name) && NEVER.has(URL.parse(value, document.baseURI)?.protocol ?? '');
        return isAddress || /^on|^srcdoc$/.test(name);
      })
      .map(({ name, value }) => `<${localName} ${name}="${value}">`),
  );
  const { canary, broken = [] } = window as { canary?: unknown; broken?: string[] };
  return [...alive, ...broken, ...(canary === undefined ? [] : [`ran: ${JSON.stringify(canary)}`])];
}

/** Opens every address and names those where a text came alive, or the policy had to stop it. */
async function openAll(context: BrowserContext, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const left = [...paths];
  const tab = async (): Promise<void> => {
    const page = await context.newPage();
    page.on('dialog', (dialog) => {
      found.push(`${page.url()}: a dialog`);
      void dialog.dismiss();
    });
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      found.push(...(await page.evaluate(comeAlive)).map((what) => `${path}: ${what}`));
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: TABS }, tab));
  return found;
}

test('acc-G3, acc-E9: no text of a supplier, an operator, a buyer or an address runs in a browser, in whatever place it stands', async ({
  browser,
}) => {
  test.setTimeout(START_MS + 1_200_000);
  expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(300);
  const shop = await startShop({ beginsWith: 'bare', env: { DEMO_CATALOGUE: 'off' } });
  const context = await browser.newContext({ baseURL: shop.url });
  await context.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { broken });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      broken.push(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  try {
    const file = join(shop.dataDir, 'hostile.yml');
    writeFileSync(file, feedOf(TEXTS));
    await importFeed(shop.dataDir, file, 'msk');
    const { goods, slugs, brands } = await placesOf(shop);
    expect(goods).toHaveLength(TEXTS.length);
    const taken = await writeContent(shop, slugs, TEXTS);
    expect(taken).toBeGreaterThan(slugs.length / 2);
    const rooms = await orderWith(
      shop,
      TEXTS.filter(({ at }) => at % EVERY.order === 0),
    );
    const searches = TEXTS.filter(({ at }) => at % EVERY.search === 0).map(({ text }) =>
      searchUrl('/msk', text),
    );
    const listings = slugs.flatMap((slug) => [`/msk/catalog/${slug}`, `/msk/catalog/${slug}/2`]);
    const paths = [
      ...['/msk', '/msk/about', '/msk/shipping', '/msk/catalog', '/msk/brands'],
      ...[...listings, ...brands.slice(0, 20), ...rooms, ...searches, ...goods],
    ];
    expect(await openAll(context, paths)).toEqual([]);
    test.info().annotations.push({
      type: 'figure',
      description: `${TEXTS.length} texts, ${taken} contents, ${paths.length} pages opened: 0 run, 0 stopped by the policy`,
    });
  } finally {
    await context.close();
    await shop.stop();
  }
});
