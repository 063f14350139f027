import type { Page } from '@playwright/test';
import { setContent } from '#tests/harness/content.ts';
import { expectFinishedLook, watchShifts } from '#tests/harness/look.ts';
import { expect, test } from '#tests/harness/page.ts';
import { freePort, type Shop, startShop } from '#tests/harness/shop.ts';
import { WIDTHS } from './frame-places.ts';

/** A shop of its own in either address form: what an operator switches on shows on every page. */
const FORMS = {
  prefix: { env: () => ({}), at: (region: string, { port }: Shop) => `http://localhost:${port}/${region}` },
  hosts: {
    env: (port: number) => ({
      MSK_DOMAIN: `msk.localhost:${port}`,
      SPB_DOMAIN: `spb.localhost:${port}`,
    }),
    at: (region: string, { port }: Shop) => `http://${region}.localhost:${port}`,
  },
};

/** The shop shows a change within a second; a busy machine asks for the page a little late, ms. */
const SOON = { timeout: 3_000 };

/** What the shop answers; a name below localhost is known to browsers only, so it goes as the host asked for. */
async function textOf(page: Page, address: string): Promise<string> {
  const { host, port, pathname } = new URL(address);
  const answer = await page.request.get(`http://localhost:${port}${pathname}`, { headers: { host } });
  return answer.text();
}

async function expectShown(page: Page): Promise<void> {
  await expect(page.locator('[data-theme="christmas"] header svg').first()).toBeAttached();
  const banner = page.getByRole('region', { name: 'Объявление' });
  await expect(banner).toContainText('Переучёт Склад закрыт до пятницы');
}

for (const [form, { env, at }] of Object.entries(FORMS)) {
  test(`acc-A14 theme, maintenance banner and alert show in both regions and go again, by ${form}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const port = await freePort();
    const shop = await startShop({ port, env: { DEMO_CATALOGUE: 'off', ...env(port) } });
    const set = (kind: string, value: object) =>
      setContent({ DATA_DIR: shop.dataDir, DATABASE_URL: '' }, [kind], `${kind}.json`, JSON.stringify(value));
    const alert = { enabled: true, id: 'new-year', title: 'Мы работаем', text: 'Отгружаем и в праздники.' };
    try {
      await set('theme', { name: 'christmas' });
      await set('maintenance', { enabled: true, label: 'Переучёт', description: 'Склад закрыт до пятницы' });
      const html = () => textOf(page, `${at('spb', shop)}/cart`);
      await expect.poll(html, SOON).toContain('Переучёт');
      await page.goto(`${at('spb', shop)}/cart`);
      await watchShifts(page);
      for (const width of Object.values(WIDTHS)) {
        await page.setViewportSize({ width, height: 900 });
        for (const region of ['msk', 'spb']) {
          await page.goto(`${at(region, shop)}/cart`);
          await expectShown(page);
          await expectFinishedLook(page);
        }
      }
      await set('alert', alert);
      await expect.poll(html, SOON).toContain('Отгружаем и в праздники.');
      await page.goto(`${at('msk', shop)}/cart`);
      const dialog = page.getByRole('dialog', { name: 'Мы работаем' });
      await expect(dialog).toBeVisible();
      await expectFinishedLook(page);
      await dialog.getByRole('button', { name: 'Понятно' }).click();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(dialog).toBeHidden();

      await set('maintenance', { enabled: false, label: 'Переучёт', description: 'Склад закрыт до пятницы' });
      await set('theme', { name: 'default' });
      await expect.poll(html, SOON).not.toMatch(/Переучёт|data-theme="christmas"/);
    } finally {
      // A page left open would ask a shop that is gone.
      await page.close();
      await shop.stop();
    }
  });
}

test('acc-A14 the garland stands still under reduced motion', async ({ page }) => {
  test.setTimeout(120_000);
  const shop = await startShop({ env: { DEMO_CATALOGUE: 'off' } });
  try {
    const theme = JSON.stringify({ name: 'christmas' });
    await setContent({ DATA_DIR: shop.dataDir, DATABASE_URL: '' }, ['theme'], 'theme.json', theme);
    const running = () =>
      page.evaluate(() => document.getAnimations().filter((each) => each instanceof CSSAnimation).length);
    const html = () => textOf(page, `${shop.url}/msk/cart`);
    await expect.poll(html, SOON).toContain('data-theme="christmas"');
    await page.goto(`${shop.url}/msk/cart`);
    await expect.poll(running).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await running()).toBe(0);
  } finally {
    await page.close();
    await shop.stop();
  }
});
