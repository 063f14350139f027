import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { launch } from './browser.ts';
import { startShop } from './servers.ts';
import { surveyShop } from './shop-map.ts';

/** `npm run look`: the key screens at four widths as pictures in one folder, for whoever changes the look. `--to look`. */
const { values: options } = parseArgs({ options: { to: { type: 'string', default: 'test-results/look' } } });

const WIDTHS = [320, 390, 768, 1440] as const;

/** A name for the file, an address inside the region, and what is opened there. */
type Screen = readonly [name: string, path: string, open?: (page: Page) => Promise<unknown>];

function screens({ listing, product }: { listing: string; product: string }): readonly Screen[] {
  const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
  return [
    ['home', '/msk'],
    ['catalogue', '/msk/catalog'],
    ['listing', listing],
    ['product', product],
    ['sale', '/msk/sale'],
    ['actions', '/msk/actions'],
    ['services', '/msk/services'],
    ['contacts', '/msk/contacts'],
    ['shipping', '/spb/shipping'],
    ['cookie', '/msk/cookie'],
    ['not-found', '/msk/net-takoj-stranicy'],
    ['search', '/msk?search=стакан'],
    ['call-back', '/msk/services/branding', press(/звонок|перезвон/i)],
    ['in-cart', listing, press(/^В корзину/)],
    ['cart', '/msk/cart'],
    ['order', '/msk/order'],
  ];
}

/** Every screen in one window; the cart is filled on the way, so the order of the screens counts. */
async function shoot(browser: Browser, origin: string, width: number, list: readonly Screen[]) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'ru-RU' });
  const answered = ['REGION_SELECT_SHOWN', 'cookie'];
  await context.addCookies(answered.map((name) => ({ name, value: '1', url: origin })));
  const page = await context.newPage();
  for (const [name, path, open] of list) {
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    if (open !== undefined) {
      await open(page);
      await page.waitForLoadState('networkidle');
    }
    const file = `${name}-${String(width).padStart(4, '0')}.png`;
    await page.screenshot({ path: join(options.to, file), fullPage: open === undefined });
  }
  await context.close();
}

mkdirSync(options.to, { recursive: true });
const shop = await startShop();
const browser = await launch();
try {
  const list = screens(await surveyShop(shop.port));
  for (const width of WIDTHS) await shoot(browser, `http://127.0.0.1:${shop.port}`, width, list);
  console.log(`Снимков: ${list.length * WIDTHS.length}, в папке ${resolve(options.to)}`);
} finally {
  await browser.close();
  await shop.stop();
}
