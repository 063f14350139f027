import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { SIZES, show } from '#tests/harness/templates/matrix.ts';
import { OPEN_STATES, type OpenState, reach } from '#tests/harness/templates/open-states.ts';
import { drawDesk } from '#tests/mocks/desk/draw-desk.ts';
import { launch } from './browser/browser.ts';
import { startShop } from './servers.ts';

/**
 * `npm run look`: the key screens and what opens over them, at four widths, as pictures in one folder, for
 * whoever changes the look; the desk's too, on the mocked backend. `--to look`, `--only order` for those
 * whose names hold the word, `--only desk` for the desk alone.
 */
const { values: options } = parseArgs({
  options: { to: { type: 'string', default: 'test-results/look' }, only: { type: 'string', default: '' } },
});

/** Whole pages by the names of their pictures. */
const PAGES: Readonly<Record<string, string>> = {
  home: '/msk',
  catalogue: '/msk/catalog',
  root: '/msk/catalog/odnorazovaya-posuda',
  listing: '/msk/catalog/stakany-bumazhnye',
  product: '/msk/goods/8',
  'product not in this city': '/spb/goods/9',
  sale: '/msk/sale',
  actions: '/msk/actions',
  action: '/msk/actions/nedelya-upakovki',
  special: '/msk/special/dlya-doma',
  services: '/msk/services',
  service: '/msk/services/branding',
  brands: '/msk/brands',
  brand: '/msk/brands/kraftolist',
  contacts: '/msk/contacts',
  about: '/msk/about',
  franchise: '/msk/sellers',
  shipping: '/spb/shipping',
  cookie: '/msk/cookie',
  drivers: '/msk/drivers',
  'empty cart': '/msk/cart',
  'no favourites': '/msk/favorites',
  'not found': '/msk/net-takoj-stranicy',
  'technical works': '/msk/technical-works',
};

/** Pictures further down load when they are scrolled to; here all of them are looked at. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const picture of document.querySelectorAll('img')) picture.loading = 'eager';
  });
  await page.waitForLoadState('networkidle');
}

/** A new width asks for pictures of another size; they are painted when they have been decoded. */
async function settlePictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const shown = [...document.images].filter((picture) => picture.checkVisibility());
    await Promise.allSettled(shown.map((picture) => picture.decode()));
  });
}

const WHOLE_PAGES: readonly OpenState[] = Object.entries(PAGES).map(([what, at]) => ({
  what,
  at,
  open: loadPictures,
}));

async function shoot(browser: Browser, origin: string, state: OpenState): Promise<number> {
  const context = await browser.newContext({ baseURL: origin, locale: 'ru-RU', reducedMotion: 'reduce' });
  const answered = ['REGION_SELECT_SHOWN', 'cookie'];
  await context.addCookies(answered.map((name) => ({ name, value: '1', url: origin })));
  const page = await context.newPage();
  await reach(page, state);
  const modes = state.what === 'home' ? (['default', 'christmas'] as const) : (['default'] as const);
  for (const mode of modes) {
    for (const width of SIZES) {
      await show(page, [width, mode]);
      await page.waitForLoadState('networkidle');
      await settlePictures(page);
      const words = [state.what, mode === 'default' ? '' : mode, String(width).padStart(4, '0')];
      const file = `${words
        .filter(Boolean)
        .join('-')
        .replaceAll(/[^\w-]+/g, '-')}.png`;
      await page.screenshot({ path: join(options.to, file), fullPage: WHOLE_PAGES.includes(state) });
    }
  }
  await context.close();
  return modes.length * SIZES.length;
}

/** The shop's screens; the shop need not start for those of the desk. */
async function drawShop(browser: Browser): Promise<number> {
  const states = [...WHOLE_PAGES, ...OPEN_STATES].filter(({ what }) => what.includes(options.only));
  if (states.length === 0) return 0;
  const shop = await startShop();
  try {
    let count = 0;
    for (const state of states) count += await shoot(browser, `http://localhost:${shop.port}`, state);
    return count;
  } finally {
    await shop.stop();
  }
}

mkdirSync(options.to, { recursive: true });
const browser = await launch();
try {
  const count = (await drawShop(browser)) + (await drawDesk(browser, options));
  console.log(`Снимков: ${count}, в папке ${resolve(options.to)}`);
} finally {
  await browser.close();
}
