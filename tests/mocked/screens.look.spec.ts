import { expect, test } from './shop-test.ts';

/** Phone, tablet, desktop; heights of their first screens. */
const SIZES = [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const;

/** The key screens, and what the visitor's calls meet there. */
const SCREENS = [
  ['home', '/msk', 'default'],
  ['catalogue', '/msk/catalog', 'default'],
  ['listing', '/msk/catalog/stakany', 'default'],
  ['product', '/msk/goods/1', 'default'],
  ['cart', '/msk/cart', 'cart-unavailable'],
  ['order', '/msk/order', 'promo-accepted'],
  ['search', '/msk?search=стакан', 'default'],
  ['sale', '/msk/sale', 'default'],
  ['actions', '/msk/actions', 'default'],
  ['contacts', '/msk/contacts', 'default'],
  ['not-found', '/msk/net-takoj-stranicy', 'default'],
  ['technical-works', '/msk/technical-works', 'default'],
] as const;

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 404/] });

for (const [name, path, scenario] of SCREENS) {
  test(`acc-G2: ${name} looks as it was recorded`, async ({ page, choose }) => {
    await choose(scenario);
    // The shop's font is shown where it is there at once, which a first view may be too early for.
    await page.goto(path, { waitUntil: 'networkidle' });
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      await expect(page).toHaveScreenshot(`${name}-${width}.png`);
    }
  });
}
